import { failed, isNumeric, isTemporal, type Json, type LogicalType, ok, type Result } from '@winnow/kernel';
import { assistantProblems } from '../../problems.ts';

type Columns = readonly { readonly name: string; readonly type: LogicalType }[];

interface ChartSpecInput {
  readonly mark: 'bar' | 'line' | 'point' | 'arc';
  readonly x: string;
  readonly y: string;
  readonly color?: string | undefined;
}

/**
 * Returns a Vega-Lite specification over columns of a table, without its data. It is built here and
 * never taken from a model: none of its strings are expressions or addresses.
 * https://vega.github.io/vega-lite/docs/
 */
export function chartSpec(columns: Columns, { mark, x, y, color }: ChartSpecInput): Result<Json> {
  const typeOf = (name: string): LogicalType | undefined =>
    columns.find((column) => column.name === name)?.type;
  for (const name of [x, y, color]) {
    if (name !== undefined && typeOf(name) === undefined)
      return failed(
        assistantProblems.badInput({
          tool: 'chart',
          field: name,
          reason: 'the query result has no such column',
        }),
      );
  }
  const axis = (name: string) => ({ field: fieldOf(name), title: name, type: kindOf(typeOf(name)!, mark) });
  const encoding =
    mark === 'arc'
      ? { theta: { ...axis(y), type: 'quantitative' }, color: axis(x) }
      : {
          x: { ...axis(x), ...(mark === 'bar' ? { sort: null, type: 'nominal' } : {}) },
          y: { ...axis(y), type: 'quantitative' },
          ...(color === undefined ? {} : { color: axis(color) }),
        };
  return ok({
    mark: { type: mark, ...(mark === 'line' ? { point: true } : {}), tooltip: true },
    encoding,
  } as unknown as Json);
}

/** Escapes the characters that have a meaning in field paths. */
function fieldOf(name: string): string {
  return name.replace(/[\\.[\]'"]/g, '\\$&');
}

function kindOf(type: LogicalType, mark: string): string {
  if (isTemporal(type)) return 'temporal';
  return isNumeric(type) && mark === 'point' ? 'quantitative' : 'nominal';
}
