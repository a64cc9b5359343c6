import { defineMessages, type Message, type MessagesOf, printed } from '@winnow/kernel';
import { areRuns, headerRowsOf } from './header-rows.ts';
import { listsInCells } from './lists-in-cells.ts';
import { namesAndValues } from './names-and-values.ts';
import {
  type FoundCandidate,
  isBlank,
  type RawTable,
  type RelationalCandidate,
  type RelationalRule,
  typeOfCell,
} from './relational.ts';
import type { groupMessages } from './repeated-groups.ts';
import { type repeatedHeaderMessages, withoutRepeatedHeaders } from './repeated-headers.ts';
import {
  blanksBelow,
  headerMessages,
  headersInRows,
  isUnnamed,
  recordsAcross,
  subtitles,
} from './row-rules.ts';
import { type totalsAboveMessages, withoutTotals } from './totals-above.ts';
import { wideColumns } from './wide-columns.ts';

const all = [
  headersInRows,
  subtitles,
  wideColumns,
  namesAndValues,
  recordsAcross,
  blanksBelow,
  listsInCells,
] as const satisfies readonly RelationalRule[];

/** All types of disorder to look for, one per line. */
export const relationalRules: readonly RelationalRule[] = all;

/** The reasons of several candidates, one per line. */
const joinedMessages = defineMessages('relational', {
  reasons: ({ reasons }: { reasons: readonly Message[] }) => reasons.map(({ text }) => text).join('\n'),
});

/** Messages of the rules. */
export type RelationalMessages =
  | MessagesOf<typeof all>
  | typeof repeatedHeaderMessages
  | typeof groupMessages
  | typeof totalsAboveMessages
  | typeof joinedMessages;

const maxRows = 500;
const maxAnswers = 5;
/** Minimum confidence for steps to be combined with others. */
const minJoined = 0.8;

/**
 * Finds the steps that turn a table laid out by a person into a relational one, likeliest first.
 * They follow the operators of Auto-Tables (VLDB 2023), each detected by its telltale signs. If
 * there are several disorders, the steps against all of them are also offered as one candidate. A
 * relational table yields none.
 */
export function findRelational(table: RawTable): readonly RelationalCandidate[] {
  const promoted = promotedByRow(table) ?? promotedByHeaderRows(table) ?? promotedBelowHeader(table);
  const named = { ...(promoted?.table ?? table), rows: (promoted?.table ?? table).rows.slice(0, maxRows) };
  const once = withoutRepeatedHeaders(named);
  const summed = withoutTotals(once?.table ?? named);
  const found = relationalRules
    .flatMap((rule) => rule.find(summed?.table ?? once?.table ?? named))
    // A summarized table has a single measure, not columns of several.
    .filter(({ steps }) => !summed || !steps.some(({ kind }) => kind === 'pivot-columns') || steps.length > 1)
    .sort((a, b) => b.confidence - a.confidence);
  const before = [promoted, once, summed].filter((one) => one !== undefined);
  const cleaned = before.flatMap((one) => one.alone ?? []);
  const reasons = cleaned.map(({ reason }) => reason);
  const likeliest = [...joined(found), ...found].slice(0, maxAnswers).map((one) => ({
    ...one,
    steps: [...before.map(({ step }) => step), ...one.steps],
    reason: reasons.length > 0 ? joinedMessages.reasons({ reasons: [...reasons, one.reason] }) : one.reason,
  }));
  const candidates =
    likeliest.length === 0 && cleaned.length > 0
      ? [
          {
            steps: before.map(({ step }) => step),
            confidence: Math.min(...cleaned.map(({ confidence }) => confidence)),
            reason: reasons.length > 1 ? joinedMessages.reasons({ reasons }) : reasons[0]!,
          },
        ]
      : likeliest;
  return candidates.map((one) => printed(one, 'reason'));
}

interface Promoted {
  readonly table: RawTable;
  readonly step: FoundCandidate['steps'][number];
  /** Candidate for the step alone, if there is nothing else to do. */
  readonly alone?: FoundCandidate;
}

/**
 * Promotes the first row to column names, if the columns have none and the row can serve as such.
 */
function promotedByRow({ header, rows }: RawTable): Promoted | undefined {
  const [first, ...rest] = rows;
  if (first === undefined || !header.every((name) => /^Column \d+$/.test(name))) return undefined;
  const names = new Set(first.map((name) => name.trim()));
  if (names.size !== header.length || names.has('')) return undefined;
  // A name must not recur below: `Name, Ann` begins a record of names and values.
  const recurs = first.some(
    (name, c) => typeOfCell(name) === 'text' && rest.some((row) => row[c]?.trim() === name.trim()),
  );
  if (recurs) return undefined;
  return { table: { header: first, rows: rest }, step: { kind: 'use-first-row-as-header', params: {} } };
}

/**
 * Promotes the first two or three rows to column names, if the columns have none and the upper rows
 * have names that span several columns of numbers.
 */
function promotedByHeaderRows({ header, rows }: RawTable): Promoted | undefined {
  if (rows.length < 4 || !header.every((name, c) => name === `Column ${c + 1}`)) return undefined;
  const { count, numbers } = headerRowsOf(header.length, rows);
  if (count < 2 || numbers.length < 4) return undefined;
  const [upper, lower] = [rows.slice(0, count - 1), rows[count - 1]!];
  const above = upper.map(() => '');
  const names = header.map((_, c) => {
    for (const [r, row] of upper.entries()) {
      const own = (row[c] ?? '').trim();
      if (own === '') continue;
      above[r] = own;
      // A new name in an upper row starts new ones below it.
      above.fill('', r + 1);
    }
    return [...above, (lower[c] ?? '').trim()].filter((part) => part !== '').join(' ');
  });
  const isGroup = (c: number): boolean => upper.every((row) => isBlank(row[c])) && !isBlank(lower[c]);
  const areNamed = upper.some((row) => areRuns(numbers.map((c) => row[c] ?? '')));
  if (!areNamed && !header.some((_, c) => c > 1 && isGroup(c))) return undefined;
  if (new Set(names).size !== names.length || names.includes('')) return undefined;
  const params = { rows: count, merged: true, separator: ' ' };
  const step = { kind: 'use-first-row-as-header', params };
  const reason = headerMessages.reason({ rows: count });
  const table = { header: names, rows: rows.slice(count) };
  return { table, step, alone: { steps: [step], confidence: 0.9, reason } };
}

/** Minimum number of names above several columns for these columns to be a series. */
const minGroups = 3;

/**
 * Joins column names that span several columns with the names of the first rows, if there are so
 * many of them that the columns may be a series: `2022`, ``, `2023`, `` above `Units`, `Sales`. The
 * names alone would be taken for a series of single columns.
 */
function promotedBelowHeader(table: RawTable): Promoted | undefined {
  const [alone] = headersInRows.find(table);
  const [step] = alone?.steps ?? [];
  const rows = Number(step?.params.rows) - 1;
  const named = table.header.filter((name) => !isUnnamed(name));
  const isSeries = named.length > minGroups && named.slice(1).every((name) => /\d/.test(name));
  if (!alone || !step || rows !== 1 || !isSeries || isUnnamed(table.header[0]!)) return undefined;
  let above = '';
  const names = table.header.map((name, c) => {
    if (!isUnnamed(name)) above = name.trim();
    return `${above} ${(table.rows[0]![c] ?? '').trim()}`.trim();
  });
  if (new Set(names).size !== names.length) return undefined;
  return { table: { header: names, rows: table.rows.slice(rows) }, step, alone };
}

const rank = [
  'use-first-row-as-header',
  'lift-section-headers',
  'fill-down',
  'split-to-rows',
  'unpivot-columns',
];

function order(candidate: FoundCandidate): number {
  return candidate.steps.map((step) => rank.indexOf(step.kind)).find((at) => at >= 0) ?? -1;
}

/**
 * Combines the likeliest steps against each type of disorder into one candidate: fixing rows
 * doesn’t change what has to be done with columns.
 */
function joined([first, ...others]: readonly FoundCandidate[]): FoundCandidate[] {
  if (!first || order(first) < 0) return [];
  const chosen = [first];
  for (const one of others)
    if (one.confidence > minJoined && order(one) >= 0 && !chosen.some((other) => order(other) === order(one)))
      chosen.push(one);
  if (chosen.length < 2) return [];
  chosen.sort((a, b) => order(a) - order(b));
  return [
    {
      steps: chosen.flatMap(({ steps }) => steps),
      confidence: Math.min(...chosen.map(({ confidence }) => confidence)),
      ...(chosen.every(({ optional }) => optional) ? { optional: true } : {}),
      reason: joinedMessages.reasons({ reasons: chosen.map(({ reason }) => reason) }),
    },
  ];
}
