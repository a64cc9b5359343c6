import { uniqueName } from '@winnow/kernel';

/** The columns of several tables as those of one. */
export interface CombinedColumns {
  readonly names: readonly string[];
  /** Of each table, and for each name, which of its columns that is; undefined where it has none. */
  readonly places: readonly (readonly (number | undefined)[])[];
}

/**
 * Columns are the same where their names are, without regard to case and spaces around them; the
 * first table that has one names it.
 *
 * @param tables the names of the columns of each, unique in it
 * @param keep those of any table, or those that every table has
 */
export function combineColumns(
  tables: readonly (readonly string[])[],
  keep: 'all' | 'common',
): CombinedColumns {
  const columns: { readonly name: string; readonly places: (number | undefined)[] }[] = [];
  const byKey = new Map<string, (typeof columns)[number]>();
  const taken = new Set<string>();
  for (const [t, names] of tables.entries()) {
    const seen = new Map<string, number>();
    for (const [place, name] of names.entries()) {
      // Names of one table that differ by case alone are apart in the others too.
      const folded = name.trim().toLowerCase();
      const times = seen.get(folded) ?? 0;
      seen.set(folded, times + 1);
      const key = JSON.stringify([folded, times]);
      let column = byKey.get(key);
      if (!column) {
        column = { name: uniqueName(name, taken), places: [] };
        taken.add(column.name);
        byKey.set(key, column);
        columns.push(column);
      }
      column.places[t] = place;
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
