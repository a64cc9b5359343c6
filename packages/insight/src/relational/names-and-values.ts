import { printColumnName } from '@winnow/formulas';
import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { isBlank, mainType, type RelationalRule, typeOfCell } from './relational.ts';

const describing =
  /^(?:attribute|element|field|key|property|variable|metric|measure|parameter|item|label|indicator|question)s?( name)?$/i;
const maxNames = 20;
/** Minimum share of a name’s values with one shape for it to be the shape of the name. */
const minShapeShare = 0.6;
/** Minimum share of records with a name for it to be part of a record. */
const minPresent = 0.5;

const messages = defineMessages('relational.names-and-values', {
  reason: ({ column, count, value }: { column: string; count: number; value: string }) =>
    `${column} repeats ${digitsInGroups(count)} names. Pivot them into columns of ${value}?`,
});

/** Names and values listed below one another, with the same names over and over. */
export const namesAndValues = {
  name: 'names-and-values',
  messages,
  find: ({ header, rows: all }) => {
    if (header.length < 2 || header.length > 4) return [];
    const rows = all.filter((row) => !header.every((_, c) => isBlank(row[c])));
    if (rows.length < 6) return [];
    for (let c = 0; c + 1 < header.length; c++) {
      const names = rows.map((row) => (row[c] ?? '').trim());
      const distinct = [...new Set(names)];
      const records = rows.length / distinct.length;
      if (distinct.length < 2 || distinct.length > maxNames || records < 2 || distinct.some(isBlank))
        continue;
      const isPeriodic = names.every((name, r) => name === names[r % distinct.length]);
      const isDescribing = describing.test(header[c]!.trim());
      const values = rows.map((row) => row.at(-1) ?? '');
      const isMixed = new Set(values.map(typeOfCell)).size > 1 || haveDistinctShapes(names, values);
      const isKeyed = header.length > 2;
      const isInRecords = isPeriodic || (!isKeyed && areRecords(names));
      if (mainType(names).type !== 'text' || !(isDescribing || (isInRecords && isMixed))) continue;
      if (!isKeyed && !isInRecords) continue;
      const value = header.at(-1)!;
      const blank = {
        kind: 'filter-rows',
        params: { condition: `isBlank(${printColumnName(header[c]!)})`, action: 'remove' },
      };
      return [
        {
          steps: [
            ...(rows.length < all.length ? [blank] : []),
            isKeyed
              ? { kind: 'pivot-columns', params: { label: header[c], function: 'first', column: value } }
              : { kind: 'columnize-pairs', params: { key: header[c], value, begin: names[0]! } },
          ],
          confidence: isDescribing ? 0.92 : 0.85,
          reason: messages.reason({ column: header[c]!, count: distinct.length, value }),
        },
      ];
    }
    return [];
  },
} satisfies RelationalRule;

/**
 * Whether these are records that all begin with the first name, contain each name at most once,
 * mostly contain most names, and keep one order.
 */
function areRecords(names: readonly string[]): boolean {
  const [begin] = names;
  const records: string[][] = [];
  for (const name of names) {
    if (name === begin) records.push([]);
    records.at(-1)!.push(name);
  }
  if (records.length < 3 || records.some((record) => new Set(record).size < record.length)) return false;
  const longest = records.reduce((a, b) => (b.length > a.length ? b : a));
  return records.every(
    (record) =>
      record.length >= longest.length * minPresent &&
      record.every((name, i) => i === 0 || longest.indexOf(name) > longest.indexOf(record[i - 1]!)),
  );
}

/**
 * Whether values of different names have different formats, such as names and phone numbers, rather
 * than being one measure of several things.
 */
function haveDistinctShapes(names: readonly string[], values: readonly string[]): boolean {
  const shapes = new Map<string, Map<string, number>>();
  for (const [i, name] of names.entries()) {
    const known = shapes.get(name) ?? new Map<string, number>();
    const shape = shapeOf(values[i]!);
    known.set(shape, (known.get(shape) ?? 0) + 1);
    shapes.set(name, known);
  }
  const ownShapes = [...shapes.values()].flatMap((counts) => {
    const [[shape, count]] = [...counts].sort((a, b) => b[1] - a[1]) as [[string, number]];
    const all = [...counts.values()].reduce((a, b) => a + b, 0);
    return count >= all * minShapeShare && count > 1 ? [shape] : [];
  });
  return new Set(ownShapes).size > 1;
}

/** Reduces words and numbers to one character each. */
function shapeOf(text: string): string {
  return text
    .trim()
    .replace(/\p{L}[\p{L}'’]*/gu, 'a')
    .replace(/\d+(?:[.,]\d+)*/g, '9')
    .replace(/(?:a\.? )+a\.?/g, 'a a');
}
