import type { Cell } from '@winnow/formulas';
import { type Column, type Problem, uniqueName } from '@winnow/kernel';
import { stepProblems } from '../problems.ts';
import { type OutputColumn, type Relation, withColumns } from '../relation.ts';
import { maxFound } from '../rows/distinct-strings.ts';
import { tableProblems } from '../table-problems.ts';

export const prefixHelp = '* is replaced by the column name.';

/**
 * What a new step puts before the names of its columns: where it is made for several, the name of
 * each.
 */
export function prefixOf(columns: readonly string[], one: string, behind: string): string {
  return columns.length > 1 ? `*${behind}` : one;
}

/**
 * Columns made of the strings that were found in, or are asked about, one column: an own name and a
 * cell each.
 */
export interface ExtractedColumns {
  readonly of: Column;
  readonly cells: readonly { readonly name: string; readonly cell: Cell }[];
}

/**
 * Adds columns that are derived from others after these, or replaces them. Names are made unique.
 *
 * @param prefix before each name; `*` stands for the name of the source column
 * @param keep whether the source columns stay
 * @param keepBare whether a source column from which nothing was derived stays, whatever `keep`
 * says
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

/** The problem that more columns would be made than there may be. */
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
