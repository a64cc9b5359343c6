import type { Result } from '@winnow/kernel';
import { z } from 'zod';
import { identityOfColumns } from '../cells/cell-identity.ts';
import { type Direction, filledCell } from '../cells/fill-cells.ts';
import { rewriteColumns } from '../columns/rewrite-columns.ts';
import { selectOptional } from '../columns/select-columns.ts';
import { param } from '../params/params.ts';
import type { Relation } from '../relation.ts';

export const fillParams = z.strictObject({
  columns: param.columns('Columns'),
  within: param
    .columns('Within groups of', {
      help: 'Values aren’t carried from one group to the next.',
    })
    .optional(),
  blank: param.flag('Also fill blank text').default(true),
});

export type FillParams = z.output<typeof fillParams>;

/** Implementation shared by filling down and filling up. */
export function fillRows(
  input: Relation,
  params: FillParams,
  direction: Direction,
  stepId: string,
): Result<Relation> {
  const within = selectOptional(input.schema, params.within, { stepId, param: 'within' });
  if (!within.ok) return within;
  const groups = identityOfColumns(within.value);
  return rewriteColumns(input, params.columns, { stepId, param: 'columns' }, (cell) =>
    filledCell(cell, { rel: input.rel, direction, within: groups, blank: params.blank }),
  );
}
