import type { FileReader } from '../reading/file-reader.ts';
import { readExactly } from '../statistical/read-exactly.ts';
import { StatisticalFault } from '../statistical/statistical-table.ts';
import type { StataLayout } from './stata-layout.ts';

/** Text of any length, stored once beside the rows that refer to it. */
export interface LongStrings {
  /** Returns the text that the eight bytes of a cell refer to. */
  read(cell: Buffer): Promise<Buffer | undefined>;
}

const windowBytes = 4 << 20;
const mark = 'GSO';
/** Text of this kind has an end of its own. */
const withEnd = 130;

/** Finds all long strings of a data set, without reading them. */
export async function findLongStrings(
  file: FileReader,
  { release, isLittle, parts }: StataLayout,
): Promise<LongStrings> {
  const places = new Map<string, { readonly at: number; readonly length: number }>();
  const headBytes = release >= 118 ? 20 : 16;
  let window = Buffer.alloc(0);
  let start = parts.strings ?? 0;
  for (let at = start; at + headBytes <= file.size; ) {
    if (at + headBytes > start + window.length || at < start) {
      start = at;
      window = Buffer.from(await file.read(at, Math.min(windowBytes, file.size - at)));
    }
    const head = window.subarray(at - start, at - start + headBytes);
    if (head.toString('latin1', 0, 3) !== mark) break;
    const rest = head.subarray(headBytes - 5);
    const length = isLittle ? rest.readUInt32LE(1) : rest.readUInt32BE(1);
    places.set(head.toString('hex', 3, headBytes - 5), {
      at: at + headBytes,
      length: rest[0] === withEnd ? Math.max(0, length - 1) : length,
    });
    at += headBytes + length;
  }
  return {
    async read(cell) {
      const key = keyOf(cell, release, isLittle);
      if (key === undefined) return undefined;
      const place = places.get(key);
      if (!place) throw new StatisticalFault('a long string is missing');
      return readExactly(file, place.at, place.length);
    },
  };
}

/** Returns variable and row as the heads of long strings store them; undefined for empty text. */
function keyOf(cell: Buffer, release: number, isLittle: boolean): string | undefined {
  if (release < 118) return cell.every((byte) => byte === 0) ? undefined : cell.toString('hex');
  const variableBytes = release === 118 ? 2 : 3;
  const variable = isLittle ? cell.readUIntLE(0, variableBytes) : cell.readUIntBE(0, variableBytes);
  const row = isLittle
    ? cell.readUIntLE(variableBytes, Math.min(6, 8 - variableBytes))
    : cell.readUIntBE(variableBytes, Math.min(6, 8 - variableBytes));
  if (variable === 0 && row === 0) return undefined;
  const key = Buffer.alloc(12);
  if (isLittle) {
    key.writeUInt32LE(variable, 0);
    key.writeBigUInt64LE(BigInt(row), 4);
  } else {
    key.writeUInt32BE(variable, 0);
    key.writeBigUInt64BE(BigInt(row), 4);
  }
  return key.toString('hex');
}
