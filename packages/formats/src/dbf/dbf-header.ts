import { detectEncoding } from '../csv/encoding/detect-encoding.ts';
import type { Encoding } from '../csv/encoding/encodings.ts';

/** A column of a dBase table. */
export interface DbfField {
  readonly name: Buffer;
  /** A letter: C for text, N and F for numbers, D for dates, L for booleans. */
  readonly type: string;
  /** Offset in a record. */
  readonly at: number;
  readonly bytes: number;
  /** Number of decimals of a number. */
  readonly decimals: number;
  /** Bit of the record’s null flags that is set if the value is null. */
  readonly nullBit?: number | undefined;
  /** Bit of the null flags that is set if the last byte is the length of the value. */
  readonly lengthBit?: number | undefined;
}

export interface DbfHeader {
  readonly isSeven: boolean;
  readonly records: number;
  /** Offset of the first record. */
  readonly start: number;
  readonly recordBytes: number;
  /** Code of the driver that wrote the text. */
  readonly language: number;
  readonly fields: readonly DbfField[];
}

/** Versions: FoxBase, dBase III to 7, Visual FoxPro, and those with memo files. */
const versions = new Set([
  0x02, 0x03, 0x04, 0x30, 0x31, 0x32, 0x43, 0x63, 0x83, 0x8b, 0x8c, 0xcb, 0xf5, 0xfb,
]);
/** Visual FoxPro, whose records say which values are null. */
const foxPro = new Set([0x30, 0x31, 0x32]);
const types = /^[CNFDLMIBTYGPVQW@+O0]$/;
const descriptorBytes = 32;

/** Returns the header of a dBase table; undefined if the bytes aren't one. */
export function readDbfHeader(head: Uint8Array): DbfHeader | undefined {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.length);
  // dBase 7 has descriptors of 48 bytes, after 68 bytes.
  if (bytes.length < 65 || !versions.has(bytes[0]!)) return undefined;
  const isSeven = (bytes[0]! & 7) === 4;
  const [first, step, nameBytes] = isSeven ? [68, 48, 32] : [32, descriptorBytes, 11];
  const [month, day] = [bytes[2]!, bytes[3]!];
  const start = bytes.readUInt16LE(8);
  const recordBytes = bytes.readUInt16LE(10);
  if (month > 12 || day > 31 || recordBytes < 2 || start < first + step + 1 || start > bytes.length)
    return undefined;
  const fields: DbfField[] = [];
  let offset = 1;
  let bits = 0;
  for (let at = first; at + step <= start && bytes[at] !== 0x0d; at += step) {
    const type = String.fromCharCode(bytes[at + nameBytes]!);
    if (!types.test(type)) return undefined;
    const name = bytes.subarray(at, at + nameBytes);
    const end = name.indexOf(0);
    const lengthAt = isSeven ? at + 33 : at + 16;
    // Long text also uses the next byte, which otherwise holds the number of decimals.
    const length = bytes[lengthAt]! + (type === 'C' ? 256 * bytes[lengthAt + 1]! : 0);
    const isFoxPro = foxPro.has(bytes[0]!);
    fields.push({
      name: end === -1 ? name : name.subarray(0, end),
      type,
      at: offset,
      bytes: length,
      decimals: type === 'C' ? 0 : bytes[lengthAt + 1]!,
      lengthBit: isFoxPro && (type === 'V' || type === 'Q') ? bits++ : undefined,
      nullBit: isFoxPro && (bytes[at + 18]! & 2) !== 0 ? bits++ : undefined,
    });
    offset += length;
  }
  if (fields.length === 0 || offset > recordBytes) return undefined;
  return { isSeven, records: bytes.readUInt32LE(4), start, recordBytes, language: bytes[29]!, fields };
}

/** Encodings by the code of a language driver. */
const drivers: Readonly<Record<number, Encoding>> = {
  ...{ 1: 'ibm437', 2: 'ibm850', 3: 'windows-1252', 4: 'macintosh', 8: 'ibm850' },
  ...{ 9: 'ibm437', 10: 'ibm850', 11: 'ibm437', 13: 'ibm437', 14: 'ibm850', 15: 'ibm437' },
  ...{ 16: 'ibm850', 17: 'ibm437', 18: 'ibm850', 19: 'shift_jis', 20: 'ibm850', 21: 'ibm437' },
  ...{ 22: 'ibm850', 23: 'ibm850', 24: 'ibm437', 25: 'ibm437', 26: 'ibm850', 27: 'ibm437' },
  ...{ 29: 'ibm850', 31: 'ibm852', 34: 'ibm852', 35: 'ibm852', 37: 'ibm850', 38: 'ibm866' },
  ...{ 55: 'ibm850', 64: 'ibm852', 77: 'gb18030', 78: 'euc-kr', 79: 'big5', 80: 'windows-874' },
  ...{ 87: 'windows-1252', 88: 'windows-1252', 89: 'windows-1252', 100: 'ibm852', 101: 'ibm866' },
  ...{ 120: 'big5', 121: 'euc-kr', 122: 'gb18030', 123: 'shift_jis', 124: 'windows-874' },
  ...{ 125: 'windows-1255', 126: 'windows-1256', 135: 'ibm852', 150: 'maccyrillic' },
  ...{ 200: 'windows-1250', 201: 'windows-1251', 202: 'windows-1254', 203: 'windows-1253' },
  ...{ 204: 'windows-1257' },
};

/**
 * Returns the encoding of a table's text: UTF-8 if its records are, since programs that write it
 * state any language, else the one of its language driver, else the one that the text suggests.
 */
export function dbfEncoding({ language }: DbfHeader, records: Uint8Array): Encoding {
  const detected = detectEncoding([records]).encoding;
  if (detected === 'utf-8' && records.some((byte) => byte >= 0x80)) return detected;
  return drivers[language] ?? (detected === 'utf-8' ? 'windows-1252' : detected);
}
