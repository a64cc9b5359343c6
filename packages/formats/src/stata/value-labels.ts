import type { FileReader } from '../reading/file-reader.ts';
import { readExactly } from '../statistical/read-exactly.ts';
import type { StataLayout } from './stata-layout.ts';

/** Text that ends at a zero byte, decoded. */
export type ReadText = (bytes: Buffer) => string;

/** Returns the labels of values by the name of their list, and within it by the value as text. */
export async function readValueLabels(
  file: FileReader,
  { release, isLittle, bytes }: StataLayout,
  start: number,
  text: ReadText,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const lists = new Map<string, ReadonlyMap<string, string>>();
  const [open, close] = release >= 117 ? ['<lbl>'.length, '</lbl>'.length] : [0, 0];
  const number = (from: Buffer, at: number): number =>
    isLittle ? from.readInt32LE(at) : from.readInt32BE(at);
  const headBytes = open + 4 + bytes.name + 3;
  for (let at = start; at + headBytes + 8 <= file.size; ) {
    const head = await readExactly(file, at, headBytes);
    if (open > 0 && head.toString('latin1', 0, open) !== '<lbl>') break;
    const length = number(head, open);
    const table = await readExactly(file, at + headBytes, length);
    const count = number(table, 0);
    const labels = new Map<string, string>();
    for (let i = 0; i < count && 8 + 8 * count <= table.length; i++) {
      const from = 8 + 8 * count + number(table, 8 + 4 * i);
      labels.set(String(number(table, 8 + 4 * count + 4 * i)), text(table.subarray(from)));
    }
    lists.set(text(head.subarray(open + 4, open + 4 + bytes.name)), labels);
    at += headBytes + length + close;
  }
  return lists;
}
