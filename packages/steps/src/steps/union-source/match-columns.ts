import { type Column, type TableSchema, uniqueName } from '@winnow/kernel';

/** A column of the result: the matching column of each table, if it has one. */
export interface MatchedColumn {
  readonly name: string;
  readonly columns: readonly (Column | undefined)[];
}

export interface MatchOptions {
  readonly by: 'name' | 'position';
  /** Whether names that differ only by case and surrounding spaces are equal. */
  readonly ignoreCase: boolean;
  /** Names that columns of the first table have in tables that lack them. */
  readonly renamed?: readonly { readonly column: string; readonly other: string }[];
  /** What happens to columns that the first table lacks. */
  readonly extra: 'add' | 'drop';
}

/**
 * Matches the columns of several tables: those of the first, then the ones that each further table
 * adds.
 */
export function matchColumns(
  tables: readonly TableSchema[],
  options: MatchOptions,
): readonly MatchedColumn[] {
  const names = new Set<string>();
  const groups: { name: string; columns: (Column | undefined)[] }[] = [];
  tables.forEach((table, t) => {
    const partners =
      options.by === 'position'
        ? groups.map((_, i) => table.columns[i])
        : byName(
            groups.map((group) => group.name),
            table,
            options,
          );
    groups.forEach((group, i) => {
      group.columns.push(partners[i]);
    });
    if (t > 0 && options.extra === 'drop') return;
    const used = new Set(partners);
    for (const column of table.columns.filter((one) => !used.has(one))) {
      const name = uniqueName(column.name, names);
      names.add(name);
      groups.push({ name, columns: [...tables.slice(0, t).map(() => undefined), column] });
    }
  });
  return groups;
}

/**
 * Finds the column with the same name, otherwise one whose name differs only by case and spaces,
 * otherwise one that was renamed; each column at most once.
 */
function byName(
  wanted: readonly string[],
  table: TableSchema,
  { ignoreCase, renamed = [] }: MatchOptions,
): readonly (Column | undefined)[] {
  const exact = new Map(table.columns.map((column) => [column.name, column]));
  const names = new Set(wanted);
  const loose = new Map<string, Column>();
  const plain = (name: string): string => name.trim().toLowerCase();
  for (const column of ignoreCase ? table.columns : []) {
    if (!names.has(column.name) && !loose.has(plain(column.name))) loose.set(plain(column.name), column);
  }
  const named = wanted.map((name) => {
    const same = exact.get(name);
    if (same) return same;
    const near = loose.get(plain(name));
    loose.delete(plain(name));
    return near;
  });
  const taken = new Set(named);
  return named.map((column, i) => {
    if (column) return column;
    for (const one of renamed) {
      const other = one.column === wanted[i] ? exact.get(one.other) : undefined;
      if (!other || taken.has(other)) continue;
      taken.add(other);
      return other;
    }
    return undefined;
  });
}
