import { uniqueName } from '@winnow/kernel';
import { foldedName, type RenamedNames } from './renamed-names.ts';

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
 * @param renamed names that stand for others where a table lacks these
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
      // Names of one table that differ by case alone are apart in the others too.
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
