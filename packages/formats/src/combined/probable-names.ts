import { basename } from 'node:path';
import { type DriftedColumn, renamedColumns, type SharedValues } from '@winnow/kernel';
import { foldedName, type RenamedNames } from './renamed-names.ts';
import type { TableInside } from './table-inside.ts';

/** A column of a file that is probably another column under a different name. */
export interface ProbableName {
  readonly file: string;
  readonly name: string;
  readonly column: string;
}

interface SampledColumn extends DriftedColumn {
  readonly values: ReadonlySet<string>;
}

/**
 * Finds columns that a file has in place of ones that it lacks but earlier files have, by their
 * names, positions and values.
 *
 * @param renamed renamed columns that the user has confirmed
 */
export function probableNames(
  tables: readonly Pick<TableInside, 'file' | 'names' | 'sample'>[],
  renamed: RenamedNames,
): readonly ProbableName[] {
  const known = new Map<string, SampledColumn>();
  const found: ProbableName[] = [];
  for (const { file, names, sample } of tables) {
    const own = new Map(
      names.map((name, place) => [
        renamed.get(foldedName(name)) ?? foldedName(name),
        sampled(name, place, sample),
      ]),
    );
    const gone = [...known].flatMap(([key, column]) => (own.has(key) ? [] : [column]));
    const added = [...own].flatMap(([key, column]) =>
      known.has(key) || renamed.has(foldedName(column.name)) ? [] : [column],
    );
    const matched = known.size === 0 ? [] : renamedColumns(gone, added, shared);
    const other = new Set(matched.map(({ now }) => now));
    for (const { column, now } of matched)
      if (!found.some((one) => one.name === now && one.column === column))
        found.push({ file: basename(file.name), name: now, column });
    for (const [key, column] of own) if (!known.has(key) && !other.has(column.name)) known.set(key, column);
  }
  return found;
}

function sampled(name: string, place: number, sample: TableInside['sample']): SampledColumn {
  const values = new Set(sample.flatMap((row) => (row[place]?.trim() ? [row[place]!.trim()] : [])));
  return { name, place, type: kindOf([...values]), values };
}

const kinds = [
  ['number', /^[-+]?[\p{Sc}]?\s?\d[\d.,'\s]*%?$/u],
  ['date', /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}\b/],
] as const;

function kindOf(values: readonly string[]): string {
  if (values.length === 0) return 'null';
  return kinds.find(([, form]) => values.every((value) => form.test(value)))?.[0] ?? 'text';
}

function shared(before: DriftedColumn, now: DriftedColumn): SharedValues {
  const [a, b] = [before, now].map((column) => (column as SampledColumn).values) as [
    ReadonlySet<string>,
    ReadonlySet<string>,
  ];
  const common = [...a].filter((value) => b.has(value)).length;
  const all = a.size + b.size - common;
  return { share: all === 0 ? 0 : common / all, distinct: Math.min(a.size, b.size) };
}
