import type { Encoding } from '../csv/encoding/encodings.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { readExactly } from '../statistical/read-exactly.ts';
import { StatisticalFault } from '../statistical/statistical-table.ts';
import { sasEncoding } from './sas-encodings.ts';

const magic = Buffer.from('000000000000000000000000c2ea8160b31411cfbd92080009c7318c181f1011', 'hex');
const maxHeaderBytes = 1 << 24;
const minPageBytes = 1024;
const maxPageBytes = 1 << 24;
/** Value of the flags for a wide layout. */
const wide = 0x33;

/** How the numbers of a SAS data set (`.sas7bdat`) are stored, and where its pages are. */
export interface DataSetLayout {
  /** Whether counts and offsets have 8 bytes. */
  readonly isWide: boolean;
  readonly isLittle: boolean;
  /** Position of the first page. */
  readonly start: number;
  readonly pageBytes: number;
  readonly pageHeaderBytes: number;
  /** Of a pointer to a part of a page. */
  readonly pointerBytes: number;
  /** Whether rows always begin at multiples of eight bytes, as SAS itself writes them. */
  readonly isAligned: boolean;
  readonly encoding: Encoding;
}

/** Whether a file begins like a SAS data set. */
export function dataSetBegins(head: Uint8Array): boolean {
  return magic.equals(head.subarray(0, magic.length));
}

/**
 * Reads the header of a SAS data set.
 *
 * The layout of these files is not published. Sources: Shotwell, “SAS7BDAT Database Binary Format”;
 * the readers ReadStat, Parso and pandas, which this one doesn’t copy.
 */
export async function readDataSetHeader(file: FileReader): Promise<DataSetLayout> {
  const head = await readExactly(file, 0, 288);
  if (!dataSetBegins(head)) throw new StatisticalFault('its header is damaged');
  const isWide = head[32] === wide;
  const isLittle = head[37] === 1;
  const shift = head[35] === wide ? 4 : 0;
  const at = 196 + shift;
  const release = head.toString('latin1', 216 + shift + (isWide ? 4 : 0)).slice(0, 8);
  const start = isLittle ? head.readUInt32LE(at) : head.readUInt32BE(at);
  const pageBytes = isLittle ? head.readUInt32LE(at + 4) : head.readUInt32BE(at + 4);
  if (start < head.length || start > maxHeaderBytes || pageBytes < minPageBytes || pageBytes > maxPageBytes)
    throw new StatisticalFault('its header is damaged');
  return {
    isWide,
    isLittle,
    start,
    pageBytes,
    pageHeaderBytes: isWide ? 40 : 24,
    pointerBytes: isWide ? 24 : 12,
    // Stat/Transfer writes a release that SAS doesn’t have.
    isAligned: !/^[89]\.0000.0/.test(release),
    encoding: sasEncoding(head[70]!),
  };
}

/** Reads a count or an offset, of 8 or 4 bytes. */
export function countAt(bytes: Buffer, at: number, { isWide, isLittle }: DataSetLayout): number {
  if (at + (isWide ? 8 : 4) > bytes.length) throw new StatisticalFault('a part of a page is truncated');
  if (isWide) return Number(isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  return isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
}

/** Reads a number of 2 bytes. */
export function shortAt(bytes: Buffer, at: number, { isLittle }: DataSetLayout): number {
  if (at + 2 > bytes.length) throw new StatisticalFault('a part of a page is truncated');
  return isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
}
