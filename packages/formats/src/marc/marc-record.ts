import { decodeText } from '../csv/encoding/open-text.ts';
import { decodeAnsel } from './ansel.ts';

const leaderBytes = 24;
const entryBytes = 12;
const fieldEnd = 0x1e;
const subfieldMark = '\x1f';
const leader = /^\d{5}[\x20-\x7e]{5}\d\d\d{5}[\x20-\x7e]{7}$/;

/** Whether a file begins with a record: a leader, and a directory that ends where it says. */
export function beginsWithRecord(head: Uint8Array): boolean {
  const text = Buffer.from(head.subarray(0, leaderBytes)).toString('latin1');
  const base = Number(text.slice(12, 17));
  return leader.test(text) && base > leaderBytes && (base > head.length || head[base - 1] === fieldEnd);
}

/**
 * Decodes the text of a record: UTF-8 if its leader says so or its bytes are, else MARC-8, of which
 * Latin letters are read.
 */
export function marcText(bytes: Buffer): string {
  return decoderOf(bytes)(bytes);
}

function decoderOf(bytes: Buffer): (part: Buffer) => string {
  const isUnicode =
    String.fromCharCode(bytes[9] ?? 0) === 'a' || !decodeText(bytes, 'utf-8').includes('\ufffd');
  return isUnicode ? (part) => decodeText(part, 'utf-8') : decodeAnsel;
}

/**
 * Returns the fields of a record: `LDR` for the leader, control fields by their tag, and subfields
 * as `245 $a`, after the field's indicators as `245 indicators` unless both are blank.
 *
 * Source: ISO 2709, as specified in “MARC 21 Specifications for Record Structure, Character Sets,
 * and Exchange Media” of the Library of Congress.
 *
 * @returns undefined if the record is damaged
 */
export function marcFields(bytes: Buffer): (readonly [string, string])[] | undefined {
  const head = bytes.toString('latin1', 0, leaderBytes);
  const base = Number(head.slice(12, 17));
  if (!leader.test(head) || base > bytes.length || bytes[base - 1] !== fieldEnd) return undefined;
  const directory = bytes.toString('latin1', leaderBytes, base - 1);
  const decode = decoderOf(bytes);
  const fields: (readonly [string, string])[] = [['LDR', head]];
  for (let at = 0; at < directory.length; at += entryBytes) {
    const [, tag, length, start] = /^(.{3})(\d{4})(\d{5})$/.exec(directory.slice(at, at + entryBytes)) ?? [];
    const from = base + Number(start);
    const to = from + Number(length);
    if (!tag || to > bytes.length + 1) return undefined;
    const end = bytes[to - 1] === fieldEnd ? to - 1 : to;
    fields.push(...fieldsOf(tag, decode(bytes.subarray(from, end))));
  }
  return fields;
}

function fieldsOf(tag: string, text: string): (readonly [string, string])[] {
  const [indicators = '', ...subfields] = text.split(subfieldMark);
  // Control fields have no subfields.
  if (subfields.length === 0) return [[tag, text]];
  const stated: (readonly [string, string])[] =
    indicators.trim() === '' ? [] : [[`${tag} indicators`, indicators]];
  return [
    ...stated,
    ...subfields.map((one): readonly [string, string] => [`${tag} $${one.slice(0, 1)}`, one.slice(1)]),
  ];
}
