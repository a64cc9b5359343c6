import type { JsonParams } from '../step.ts';

/** Upgrades parameters from when a step had a single `column` instead of `columns`. */
export function columnsOfColumn(params: JsonParams): JsonParams {
  if (!('column' in params) || 'columns' in params) return params;
  const { column, ...rest } = params;
  return { columns: [column!], ...rest };
}
