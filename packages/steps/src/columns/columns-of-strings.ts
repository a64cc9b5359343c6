import type { Cell } from '@winnow/formulas';
import { type Column, type Problem, uniqueName } from '@winnow/kernel';
import { stepProblems } from '../problems.ts';
import { type OutputColumn, type Relation, withColumns } from '../relation.ts';
import { maxFound } from '../rows/distinct-strings.ts';
import { tableProblems } from '../table-problems.ts';

export const prefixHelp = '* is replaced by the column name.';

/**
 * Returns the default prefix of a new step's columns: if it is created for several columns, the
 * name of each.
 */
export function prefixOf(columns: readonly string[], one: string, suffix: string): string {
  return columns.length > 1 ? `*${suffix}` : one;
}

/** Columns derived from the strings in one source column, each with a name and a cell. */
export interface ExtractedColumns {
  readonly of: Column;
  readonly cells: readonly { readonly name: string; readonly cell: Cell }[];
}

/**
 * Adds derived columns after their source columns, or replaces those. Makes names unique.
 *
 * @param prefix before each name; `*` stands for the name of the source column
 * @param keep whether the source columns stay
 * @param keepBare whether a source column that nothing was derived from stays, regardless of `keep`
 */
export function placeExtracted(
  relation: Relation,
  made: readonly ExtractedColumns[],
  { prefix, keep, keepBare }: { readonly prefix: string; readonly keep: boolean; readonly keepBare: boolean },
): Relation {
  const byColumn = new Map(made.map((one) => [one.of.name, one]));
  const names = new Set(relation.schema.columns.map((one) => one.name));
  if (!keep) for (const name of byColumn.keys()) names.delete(name);
  const outputs = relation.schema.columns.flatMap((own): OutputColumn[] => {
    const cells = byColumn.get(own.name)?.cells;
    if (!cells) return [{ keep: own }];
    const before = prefix.replaceAll('*', () => own.name);
    const added = cells.map(({ name: text, cell }) => {
      const name = uniqueName(`${before}${text || '(empty)'}`, names);
      names.add(name);
      return { name, cell };
    });
    return keep || (keepBare && added.length === 0) ? [{ keep: own }, ...added] : added;
  });
  return withColumns(relation, outputs);
}

/** Returns a problem if more columns would be created than allowed. */
export function tooManyFound(
  columns: readonly Column[],
  counts: readonly number[],
  at: { readonly stepId: string; readonly param: string },
): Problem | undefined {
  const count = counts.reduce((sum, one) => sum + one, 0);
  if (count <= maxFound) return undefined;
  const [only, ...more] = columns;
  return more.length === 0
    ? tableProblems.tooManyColumns({ count, limit: maxFound, column: only!.name }, at)
    : stepProblems.tooMany({ what: 'columns', count, limit: maxFound }, at);
}
