import { defineMessages } from '@winnow/kernel';
import { isOnlyMissing } from '../../meanings/missing-words.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import type { Change, Repairer } from '../repair.ts';
import { dependencyMessages } from './dependency-messages.ts';

/** Minimum number of rows for a key to determine a value, and minimum share of them that agree. */
const minRows = 4;
const share = 0.95;
/**
 * Minimum number of keys that determine one value each, minimum share of rows they cover, and
 * maximum share of rows with the same value.
 */
const minKeys = 3;
const tableShare = 0.97;
const maxUsual = 0.6;
const maxColumns = 100;

const messages = defineMessages('repair.placeholder-fills', { title: 'Placeholders for a known value' });

/**
 * Replaces words that stand for a missing value if rows with the same value in another column
 * determine it.
 */
export const placeholderFills = {
  id: 'placeholder-fills',
  finds: 'contradicting',
  messages,
  *find(table) {
    const changes: Change[] = [];
    if (table.columns.length > maxColumns) return changes;
    for (const [at, column] of table.columns.entries()) {
      const words = new Set(column.present().filter((code) => isOnlyMissing(column.values[code]!)));
      if (words.size === 0) continue;
      for (const change of filled(table, at, words)) changes.push(change);
      yield;
    }
    return changes;
  },
} satisfies Repairer;

function filled(table: CodedTable, at: number, words: ReadonlySet<number>): readonly Change[] {
  const column = table.columns[at]!;
  const known = column.present().filter((code) => !words.has(code));
  const rows = column.rowsOf(known);
  if (known.length < 2 || (column.counts[known[0]!] ?? 0) > rows * maxUsual) return [];
  const best = table.columns
    .flatMap((key, place) => (place === at ? [] : [{ place, key, ...groupsOf(key, column, words) }]))
    .filter(({ keys, purity }) => keys >= minKeys && purity >= tableShare)
    .sort((a, b) => b.purity - a.purity || b.covered - a.covered)[0];
  if (!best) return [];
  const changes: Change[] = [];
  for (let row = 0; row < table.rows; row++) {
    if (!words.has(column.codes[row]!)) continue;
    const group = best.groups.get(best.key.codes[row]!);
    if (!group || group.all < minRows || group.most < group.all * share) continue;
    const { key } = best;
    const params = { keys: [{ name: key.name, value: key.at(row) }], column: column.name };
    changes.push({
      ...{ row, column: at, to: column.values[group.code]!, confidence: 0.96, given: [best.place] },
      reason: dependencyMessages.inOtherRows({ ...params, count: group.most, of: group.all }),
      rule: dependencyMessages.determines({ keys: [key.name], column: column.name }),
    });
  }
  return changes;
}

interface Group {
  readonly code: number;
  readonly most: number;
  readonly all: number;
}

interface Groups {
  readonly groups: ReadonlyMap<number, Group>;
  readonly keys: number;
  readonly purity: number;
  readonly covered: number;
}

const noGroups: Groups = { groups: new Map(), keys: 0, purity: 0, covered: 0 };

/** Returns the value of each key’s rows, and how far they agree. */
function groupsOf(key: CodedColumn, column: CodedColumn, words: ReadonlySet<number>): Groups {
  // Values that recur too rarely are no keys, however many there are.
  const recurring = key.present().filter((code) => key.counts[code]! >= minRows);
  if (recurring.length < minKeys || key.rowsOf(recurring) < column.codes.length / 2) return noGroups;
  const counts = new Map<number, Map<number, number>>();
  for (let row = 0; row < column.codes.length; row++) {
    const [keyCode, value] = [key.codes[row]!, column.codes[row]!];
    if (words.has(value) || column.values[value] === '' || key.values[keyCode] === '') continue;
    const group = counts.get(keyCode) ?? new Map<number, number>();
    counts.set(keyCode, group);
    group.set(value, (group.get(value) ?? 0) + 1);
  }
  let [agreeing, covered, keys] = [0, 0, 0];
  const groups = new Map(
    [...counts].map(([keyCode, group]) => {
      const all = [...group.values()].reduce((sum, count) => sum + count, 0);
      const [code, most] = [...group].reduce((a, b) => (b[1] > a[1] ? b : a));
      if (all >= minRows) {
        keys++;
        agreeing += most;
        covered += all;
      }
      return [keyCode, { code, most, all }] as const;
    }),
  );
  return { groups, keys, purity: covered < column.codes.length / 2 ? 0 : agreeing / covered, covered };
}
