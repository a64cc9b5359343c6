import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { isMissingWord } from '../../meanings/missing-words.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import type { Change, Repairer } from '../repair.ts';

const minRows = 20;
/** Limited because every column is compared with every other. */
const maxColumns = 100;
/**
 * Minimum number of rows that show what a value of one column means in the other, and minimum share
 * of the rows that have it.
 */
const minShown = 2;
const minThings = 3;
const shownShare = 0.8;
/** Minimum share of distinct values found next to the values of the other column. */
const ownShare = 0.8;
/** Maximum relative frequency of a value in a column for it to be foreign there. */
const foreignShare = 0.25;
/** Maximum share of common values; columns with more hold the same type of entity. */
const maxCopied = 0.15;

/** What other rows have next to a value that belongs to another column. */
type CopiedValue = { value: string; of: string; shown: number; all: number; to: string };

const messages = defineMessages('repair.copied-values', {
  title: 'Values of another column',
  reason: (params: CopiedValue) =>
    `${params.value} is a value of ${params.of}; next to it, ${digitsInGroups(params.shown)} of ${digitsInGroups(params.all)} other rows have ${params.to}`,
  rule: ({ other, column }: { other: string; column: string }) => `${other} in ${column}`,
});

/**
 * Corrects a value of one column that also appears in another: a code in place of the name that
 * other rows have next to it (`KRK, KRK` where others are `KRK, Kraków`), or vice versa. It is
 * replaced by what other rows have next to the value.
 */
export const copiedValues = {
  id: 'copied-values',
  finds: 'ofOtherColumn',
  messages,
  *find(table) {
    const changes: Change[] = [];
    if (table.rows < minRows || table.columns.length > maxColumns) return changes;
    for (const [at, column] of table.columns.entries()) {
      for (const other of table.columns.keys())
        if (other !== at && mayCopy(table, at, other))
          for (const change of copiedFrom(table, at, other)) changes.push(change);
      if (column.codes.length > 0) yield;
    }
    return changes;
  },
} satisfies Repairer;

/** Whether another column contains values of a column, in few of its rows. */
function mayCopy({ columns, rows }: CodedTable, at: number, from: number): boolean {
  const [column, other] = [columns[at]!, columns[from]!];
  // A value in both is found from either; the column with fewer values needs fewer lookups.
  const fewer = column.present().length <= other.present().length ? column : other;
  let shared = 0;
  for (const code of fewer.present()) {
    const value = fewer.values[code]!;
    const count = fewer === column ? column.counts[code]! : column.count(value);
    if (count === 0 || !isForeign(column, other, value)) continue;
    shared += count;
    if (shared > rows * maxCopied) return false;
  }
  return shared > 0;
}

/** Whether a word belongs to another column, by how often it occurs in each. */
function isForeign(column: CodedColumn, other: CodedColumn, value: string): boolean {
  const most = other.count(value) * foreignShare;
  return most >= 1 && column.count(value) <= most && /\p{L}{2}/u.test(value) && !isMissingWord(value);
}

function copiedFrom({ columns, rows }: CodedTable, at: number, from: number): readonly Change[] {
  const [column, other] = [columns[at]!, columns[from]!];
  const copied: number[] = [];
  const neighbors = new Map<number, Map<string, number>>();
  for (let row = 0; row < rows; row++) {
    const [value, key] = [column.at(row), other.codes[row]!];
    if (value === '' || other.values[key] === '') continue;
    if (value === other.at(row)) {
      if (isForeign(column, other, value)) copied.push(row);
      continue;
    }
    const counts = neighbors.get(key) ?? new Map<string, number>();
    neighbors.set(key, counts);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  if (copied.length === 0) return [];
  const meant = new Map<number, { readonly to: string; readonly shown: number; readonly all: number }>();
  for (const [key, counts] of neighbors) {
    const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
    const [to, shown] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a));
    if (shown < minShown || shown < all * shownShare) continue;
    // Both columns hold the same type of answers, such as yes and no.
    if (other.count(to) > column.count(to) * foreignShare) return [];
    meant.set(key, { to, shown, all });
  }
  // If these are names of the same entities, each value has a different one next to it.
  const named = new Set([...meant.values()].map(({ to }) => to)).size;
  if (meant.size < minThings || named < meant.size * ownShare) return [];
  return copied.flatMap((row) => {
    const found = meant.get(other.codes[row]!);
    if (!found) return [];
    const { to, shown, all } = found;
    const reason = messages.reason({ value: other.at(row), of: other.name, shown, all, to });
    const rule = messages.rule({ other: other.name, column: column.name });
    return [{ row, column: at, to, confidence: 0.975, reason, rule, given: [from] }];
  });
}
