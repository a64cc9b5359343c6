import type { MixedCell } from '../writing/mixed-cells.ts';
import type { CellValue } from '../writing/write-plan.ts';

/** Characters that are collected before they go on. */
const pieceSize = 64 * 1024;

/** Records as JSON text: an array of them, or one a line. */
export async function* writeJsonRows(
  names: readonly string[],
  rows: AsyncIterable<readonly MixedCell[]>,
  array: boolean,
): AsyncGenerator<Uint8Array> {
  const keys = names.map((name) => `${JSON.stringify(name)}:`);
  let first = true;
  let text = array ? '[\n' : '';
  for await (const row of rows) {
    const record = `{${row.map(({ value }, i) => keys[i] + jsonText(value)).join(',')}}`;
    text += array ? `${first ? '' : ',\n'}${record}` : `${record}\n`;
    first = false;
    if (text.length < pieceSize) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(array ? `${text}\n]\n` : text);
}

function jsonText(value: CellValue): string {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value === 'number' && !Number.isFinite(value)) return 'null';
  if (typeof value === 'object' && value !== null) return `[${value.map(jsonText).join(',')}]`;
  return JSON.stringify(value);
}
