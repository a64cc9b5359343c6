import { foldedName, type RenamedNames, uniqueName } from '@winnow/kernel';

/** The columns of several tables, combined to those of one. */
export interface CombinedColumns {
  readonly names: readonly string[];
  /**
   * For each table and each name, the position of that column in the table; undefined if it has
   * none.
   */
  readonly places: readonly (readonly (number | undefined)[])[];
}

/**
 * Combines columns whose names are equal, ignoring case and surrounding spaces; the first table
 * that has a column names it.
 *
 * @param tables column names of each table, unique within it
 * @param keep whether to keep the columns of any table, or only those that every table has
 * @param renamed names that stand for others if a table lacks those
 */
export function combineColumns(
  tables: readonly (readonly string[])[],
  keep: 'all' | 'common',
  renamed: RenamedNames = new Map(),
): CombinedColumns {
  const columns: { readonly name: string; readonly places: (number | undefined)[] }[] = [];
  const byKey = new Map<string, (typeof columns)[number]>();
  const taken = new Set<string>();
  for (const [t, names] of tables.entries()) {
    const seen = new Map<string, number>();
    const own = new Set(names.map(foldedName));
    for (const [place, name] of names.entries()) {
      // Names of one table that differ only in case stay separate in the others too.
      const column = renamed.get(foldedName(name));
      const folded = column === undefined || own.has(column) ? foldedName(name) : column;
      const times = seen.get(folded) ?? 0;
      seen.set(folded, times + 1);
      const key = JSON.stringify([folded, times]);
      let combined = byKey.get(key);
      if (!combined) {
        combined = { name: uniqueName(name, taken), places: [] };
        taken.add(combined.name);
        byKey.set(key, combined);
        columns.push(combined);
      }
      combined.places[t] = place;
    }
  }
  const kept = columns.filter(
    ({ places }) => keep === 'all' || tables.every((_, t) => places[t] !== undefined),
  );
  return {
    names: kept.map(({ name }) => name),
    places: tables.map((_, t) => kept.map(({ places }) => places[t])),
  };
}
