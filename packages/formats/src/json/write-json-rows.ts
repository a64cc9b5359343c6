import type { ColumnBatch } from '../writing/write-plan.ts';

/**
 * Writes records as JSON text: an array of them, or one per line.
 *
 * @param batches cells as JSON text; null is null
 */
export async function* writeJsonRows(
  names: readonly string[],
  batches: AsyncIterable<ColumnBatch>,
  array: boolean,
): AsyncGenerator<Uint8Array> {
  const keys = names.map((name) => `${JSON.stringify(name)}:`);
  let first = true;
  if (array) yield Buffer.from('[\n');
  for await (const batch of batches) {
    const rows = batch[0]?.length ?? 0;
    let text = '';
    for (let row = 0; row < rows; row++) {
      const record = `{${keys.map((key, i) => `${key}${batch[i]![row] ?? 'null'}`).join(',')}}`;
      text += array ? `${first ? '' : ',\n'}${record}` : `${record}\n`;
      first = false;
    }
    if (text !== '') yield Buffer.from(text);
  }
  if (array) yield Buffer.from('\n]\n');
}
