import {
  type DriftedColumn,
  type RenamedColumn,
  renamedColumns,
  type SharedValues,
} from './renamed-columns.ts';

/** Folded name of the column that is meant, by the folded name that it has in some table. */
export type RenamedNames = ReadonlyMap<string, string>;

/** The column names of a table and its first rows. */
export interface SampledTable {
  readonly label: string;
  readonly names: readonly string[];
  readonly sample: readonly (readonly (string | null)[])[];
}

/** A column of a table that is probably another column under a different name. */
export interface ProbablyRenamed {
  /** Label of the first table that has the name. */
  readonly table: string;
  readonly name: string;
  /** Name of the column in the first table that has it. */
  readonly column: string;
  readonly reason: RenamedColumn['reason'];
  /** Share of common values, from 0 to 1. */
  readonly share: number;
}

interface SampledColumn extends DriftedColumn {
  /** Its values in the first rows of each table so far that has it. */
  readonly values: Set<string>;
}

/** Folds a name: names are equal if they differ only in case and surrounding spaces. */
export const foldedName = (name: string): string => name.trim().toLowerCase();

/**
 * Finds columns that a table has in place of ones that it lacks but earlier tables have, by their
 * names, positions and values.
 *
 * @param renamed names that the user has decided on; one that is mapped to itself is a separate
 *   column
 */
export function renamedBetweenTables(
  tables: readonly SampledTable[],
  renamed: RenamedNames,
): readonly ProbablyRenamed[] {
  const known = new Map<string, SampledColumn>();
  const keyOf = (name: string): string => renamed.get(foldedName(name)) ?? foldedName(name);
  /** The columns of each table so far: two that a table has both of are different. */
  const seen: ReadonlyMap<string, SampledColumn>[] = [];
  const isApart = (one: string, other: string): boolean =>
    seen.some((own) => own.has(keyOf(one)) && own.has(keyOf(other)));
  const found: ProbablyRenamed[] = [];
  for (const { label, names, sample } of tables) {
    const own = new Map(names.map((name, place) => [keyOf(name), sampled(name, place, sample)]));
    const gone = [...known].flatMap(([key, column]) => (own.has(key) ? [] : [column]));
    const added = [...own.values()].filter(({ name }) => !renamed.has(foldedName(name)));
    const matched = renamedColumns(gone, added, shared, isApart);
    const other = new Set(matched.map(({ now }) => now));
    for (const { column, now, reason, share } of matched)
      if (!found.some((one) => pairOf(one.name, one.column) === pairOf(now, column)))
        found.push({ table: label, name: now, column, reason, share });
    for (const [key, column] of own) {
      const before = known.get(key);
      if (before) for (const value of column.values) before.values.add(value);
      else if (!other.has(column.name)) known.set(key, column);
    }
    seen.push(own);
  }
  return found;
}

/** Identifies a pair of names, in either order. */
const pairOf = (one: string, other: string): string => JSON.stringify([one, other].sort());

function sampled(name: string, place: number, sample: SampledTable['sample']): SampledColumn {
  const values = new Set(sample.flatMap((row) => (row[place]?.trim() ? [row[place].trim()] : [])));
  return { name, place, type: kindOf([...values]), values };
}

/** A date such as 01.02.2025 also has the form of a number, so dates come first. */
const kinds = [
  ['date', /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/],
  ['number', /^[-+]?[\p{Sc}]?\s?\d[\d.,'\s]*%?$/u],
] as const;

function kindOf(values: readonly string[]): string {
  if (values.length === 0) return 'null';
  return kinds.find(([, form]) => values.every((value) => form.test(value)))?.[0] ?? 'text';
}

function shared(before: DriftedColumn, now: DriftedColumn): SharedValues {
  const { values: a } = before as SampledColumn;
  const { values: b } = now as SampledColumn;
  const common = [...a].filter((value) => b.has(value)).length;
  const all = a.size + b.size - common;
  return { share: all === 0 ? 0 : common / all, distinct: Math.min(a.size, b.size) };
}
