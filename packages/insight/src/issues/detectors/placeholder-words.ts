import { defineMessages, isNumeric, isTemporal, type LogicalType } from '@winnow/kernel';
import { missingWords, placeholders, placeholderTest } from '../../meanings/missing-words.ts';
import { plainNumber } from '../../repair/formats/number-text.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import { readableAs } from '../../types/readable.ts';
import { type ColumnRows, cellIssue, type Detector, listed, repairedCell, some } from '../detector.ts';

/** Minimum distance of a negative placeholder from the other numbers, relative to their range. */
const minGap = 0.05;
const share = 0.9;

const messages = defineMessages('issue.placeholder-words', {
  found: ({ columns, count }: { columns: readonly string[]; count?: number }) =>
    `Discard ${some(count, 'value')} of ${listed(columns)} that ${count === 1 ? 'stands' : 'stand'} for a missing value`,
  reason: ({ words: used, isOne }: { words: readonly string[]; isOne: boolean }) =>
    `${used.join(', ')} ${isOne ? 'means' : 'mean'} only that a value is missing`,
});

/** Finds words for missing values in text columns, and numbers and dates that stand for them. */
export const placeholderWords = {
  id: 'placeholder-words',
  messages,
  *find(input) {
    const { table, types } = input;
    const isRepaired = repairedCell(input);
    const used = new Set<string>();
    const found: ColumnRows[] = [];
    for (const [at, column] of table.columns.entries()) {
      yield;
      const type = types[at] === 'text' ? typeOf(column) : types[at]!;
      const codes =
        type === 'text'
          ? placeholdersOf(column)
          : [...stopgapsOf(column, type), ...unreadWordsOf(column, types[at]!)];
      if (codes.length === 0) continue;
      const rows = column.rowsWith(new Set(codes)).filter((row) => !isRepaired(row, column.name));
      if (rows.length === 0) continue;
      for (const code of codes) used.add(column.values[code]!);
      found.push({ name: column.name, at, rows });
    }
    return cellIssue(
      input,
      found,
      messages.found,
      (columns) => ({
        kind: 'placeholders',
        reason: messages.reason({ words: [...used].slice(0, 4), isOne: used.size === 1 }),
        confidence: 0.9,
        steps: [{ kind: 'replace-sentinels', params: { columns, words: [...used], blank: false } }],
      }),
      () => null,
    );
  },
} satisfies Detector;

const iso = /^\d{4}-\d{2}-\d{2}/;

/** Returns the type of nine in ten values of a text column. */
function typeOf(column: CodedColumn): LogicalType {
  let [all, numbers, dates] = [0, 0, 0];
  for (const code of column.present()) {
    const count = column.counts[code]!;
    all += count;
    if (plainNumber(column.values[code]!) !== undefined) numbers += count;
    else if (iso.test(column.values[code]!)) dates += count;
  }
  if (numbers >= all * share) return 'number';
  return dates >= all * share ? 'date' : 'text';
}

function placeholdersOf(column: CodedColumn): readonly number[] {
  const codes = column.present();
  const isPlaceholder = placeholderTest(
    codes.map((code) => ({ value: column.values[code]!, count: column.counts[code]! })),
  );
  return codes.filter((code) => isPlaceholder(column.values[code]!));
}

/** Finds words for missing values that don’t match the type of their column, such as N/A among dates. */
function unreadWordsOf(column: CodedColumn, type: LogicalType): readonly number[] {
  return column.present().filter((code) => isUnreadPlaceholder(column.values[code]!, type));
}

/** Whether a value that doesn’t match the type of its column only says that it is missing. */
export function isUnreadPlaceholder(value: string, type: LogicalType): boolean {
  const read = readableAs(type);
  return read !== undefined && !read.test(value) && placeholders.has(value.trim().toLowerCase());
}

/** Finds values such as 999, -1 or 1900-01-01 that repeat and lie beyond all others. */
function stopgapsOf(column: CodedColumn, type: LogicalType): readonly number[] {
  if (!isNumeric(type) && !isTemporal(type)) return [];
  const codes = column.present();
  const stopgaps = new Set(
    missingWords(
      type,
      codes.map((code) => ({ value: column.values[code]!, count: column.counts[code]! })),
    ).filter((word) => (isNumeric(type) ? plainNumber(word) !== undefined : /^\d{4}-/.test(word))),
  );
  if (stopgaps.size === 0 || !isNumeric(type))
    return codes.filter((code) => stopgaps.has(column.values[code]!));
  const others = codes.flatMap((code) =>
    stopgaps.has(column.values[code]!) ? [] : (plainNumber(column.values[code]!) ?? []),
  );
  const low = others.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const high = others.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY);
  // -1 next to 0 and 1 may be an ordinary number.
  const isFarFromOthers = (number: number): boolean =>
    number > high || low - number > Math.max(2, (high - low) * minGap);
  return codes.filter(
    (code) => stopgaps.has(column.values[code]!) && isFarFromOthers(plainNumber(column.values[code]!)!),
  );
}
