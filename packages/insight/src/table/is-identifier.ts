import { namesOne, nameWords } from '../types/name-words.ts';
import type { CodedColumn } from './coded-column.ts';

/** Minimum share of values with the same format. */
const minFormatShare = 0.98;
const keyNames = [
  'id',
  'ids',
  'key',
  'no',
  'nr',
  'number',
  'num',
  'code',
  'ref',
  'reference',
  'sku',
  'serial',
  'uuid',
  'guid',
];

/**
 * Whether a column identifies rows on its own: by its name, or because all values combine letters
 * and digits in the same order.
 */
export function isIdentifier(column: CodedColumn): boolean {
  const values = column.present().map((code) => column.values[code]!);
  const shapes = new Map<string, number>();
  for (const value of values) {
    const shape = value.replace(/\p{L}+/gu, 'a').replace(/\d+/g, '0');
    shapes.set(shape, (shapes.get(shape) ?? 0) + 1);
  }
  const [usual, count] = [...shapes].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  if (count < values.length * minFormatShare) return false;
  // Numbers, dates and times are measurements; letters alone are names.
  const isCode = /a/.test(usual) && /0/.test(usual) && !/\s/.test(usual) && usual.length <= 9;
  return isCode || (/^(a[-_]?)?0$/.test(usual) && namesOne(nameWords(column.name), keyNames));
}
