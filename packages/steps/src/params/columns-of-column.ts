import type { JsonParams } from '../step.ts';

/** Parameters of a step that took one `column` before it took `columns`. */
export function columnsOfColumn(params: JsonParams): JsonParams {
  if (!('column' in params) || 'columns' in params) return params;
  const { column, ...rest } = params;
  return { columns: [column!], ...rest };
}
