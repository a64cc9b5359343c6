import { printColumnName } from '@winnow/formulas';
import { mayBeTotalsPattern, shortTotalsPatterns, totalsPattern } from '@winnow/insight';
import type { Json } from '@winnow/kernel';
import type { StepDraft, UncheckedStep } from '@winnow/recipe';
import type { ColumnFacts, TableFacts } from '../../facts.ts';
import { isNamed } from '../../unread.ts';
import { conditionOfTotals, type Query, quoted, type Reading } from '../reading.ts';
import { asNumber } from '../resolve/as-typed.ts';
import { messageOf } from './asking.ts';
import type { Asked } from './mixed-units.ts';
import { numberText } from './wording.ts';

const totalsSuffix = 'including totals rows';
const asked = new RegExp(`^(.+), (?:${totalsSuffix}|with the rows of totals)[.!?]?$`, 'i');

/**
 * Returns the question that asks to count rows of totals too, without that request; undefined for
 * any other question.
 */
export const questionWithTotals = (text: string): string | undefined => asked.exec(text.trim())?.[1];

const label = `/${totalsPattern}/i`;
/** Labels that may mean something else; the numbers must show that the row is a total. */
const mayBeLabel = `/${mayBeTotalsPattern}/i`;
const maxColumns = 12;
/** If a larger share of the rows has such labels, the table is about totals. */
const maxShare = 0.34;
/** If more rows have such a label without being totals of others, the label is intentional. */
const fewRows = 2;

const isLabelled = ({ name, type }: ColumnFacts, by: string): string => {
  const cell = printColumnName(name);
  return `matches(${type === 'text' ? cell : `toText(${cell})`}, ${by})`;
};

/**
 * Removes the rows that are totals of others from a query that sums, counts values or ranks,
 * because they would be counted twice. A note says what was left out and offers the question that
 * counts it.
 */
export async function withoutTotals(reading: Reading, about: Asked): Promise<Reading> {
  if (reading.kind !== 'query' || filtersByTotalsLabel(reading.steps)) return reading;
  const { facts, question } = about;
  const numbers = numbersOf(facts);
  if (!sumsUp(reading) && !choosesByNumber(reading, numbers)) return reading;
  const { condition, rows, areTotals } = await rowsOfTotals(about, numbers);
  if (!areTotals) {
    if (rows === 0 || rows > fewRows) return reading;
    const note = rows === 1 ? '1 row called Total is included.' : `${rows} rows called Total are included.`;
    return { ...reading, notes: [...(reading.notes ?? []), note] };
  }
  const left = removed(condition);
  const without = <T extends { readonly steps: readonly UncheckedStep[] }>(one: T): T => ({
    ...one,
    steps: [left, ...one.steps],
  });
  const are = rows === 1 ? '1 totals row is' : `${numberText(rows)} totals rows are`;
  const offer =
    question === undefined
      ? ''
      : ` To count ${rows === 1 ? 'it' : 'them'} too, ask: ${question.replace(/[\s.?!]+$/, '')}, ${totalsSuffix}.`;
  return {
    ...without(reading),
    ...(reading.asides ? { asides: reading.asides.map(without) } : {}),
    notes: [...(reading.notes ?? []), `${are} left out.${offer}`],
  };
}

const numbersOf = ({ columns }: TableFacts): Numbers =>
  columns.flatMap((column) => {
    const typed = asNumber(column);
    return typed ? [{ column, parsing: typed.prepare }] : [];
  });

/**
 * Returns which rows are labeled as totals, how many they are, and whether they are totals of
 * others.
 */
async function rowsOfTotals(
  about: Asked,
  numbers: Numbers,
): Promise<{ readonly condition: string; readonly rows: number; readonly areTotals: boolean }> {
  const { facts } = about;
  const labels = facts.columns
    .filter((one) => numbers.every(({ column }) => column !== one || one.mismatched > 0))
    .filter(({ type, mismatched }) => type === 'text' || mismatched > 0)
    .slice(0, maxColumns);
  if (labels.length === 0 || facts.rows < 3) return { condition: '', rows: 0, areTotals: false };
  const shape = { labels, numbers: numbers.slice(0, maxColumns) };
  const called = (by: string): string => labels.map((one) => isLabelled(one, by)).join(' or ');
  const wide = await totalsOf(called(mayBeLabel), shape, about);
  const isWide = wide.areTotals && (wide.areSums || wide.haveOnlyLabel);
  const condition = called(isWide ? mayBeLabel : label);
  const { rows, areTotals } = isWide || wide.rows === 0 ? wide : await totalsOf(condition, shape, about);
  return { condition, rows, areTotals };
}

/**
 * Notes that a check also covers rows of totals, which its rule may not be about; undefined if
 * there are none.
 */
export async function totalsInCheck(about: Asked): Promise<string | undefined> {
  const { rows, areTotals } = await rowsOfTotals(about, numbersOf(about.facts));
  if (!areTotals) return undefined;
  return rows === 1
    ? '1 row is a total of other rows and is checked too. To leave it out, remove the totals rows first.'
    : `${numberText(rows)} rows are totals of other rows and are checked too. To leave them out, remove the totals rows first.`;
}

/**
 * Replaces the condition of “remove the rows of totals”, alone or among other steps, with the one
 * that finds them; asks if there are none.
 */
export async function withTotalsFound(
  reading: Extract<Reading, { kind: 'steps' }>,
  about: Asked,
): Promise<Reading> {
  const isMeant = ({ params }: UncheckedStep): boolean => params.condition === conditionOfTotals;
  if (!reading.steps.some(isMeant)) return reading;
  const { condition, rows, areTotals } = await rowsOfTotals(about, numbersOf(about.facts));
  if (areTotals) {
    const found = removed((await shortCondition(rows, about)) ?? condition);
    return { ...reading, steps: reading.steps.map((step) => (isMeant(step) ? found : step)) };
  }
  const [first] = about.facts.columns.filter(({ type }) => type === 'text');
  return {
    kind: 'ask',
    question:
      rows === 0
        ? messageOf('No row is a total of other rows. Which rows would you like to remove?')
        : rows === 1
          ? messageOf(
              '1 row is called Total, but isn’t the sum of other rows. Which rows would you like to remove?',
            )
          : messageOf(
              '{rows} rows are called Total, but aren’t the sum of other rows. Which rows would you like to remove?',
              { rows },
            ),
    choices: [
      ...(first && rows > 0
        ? [
            {
              label: messageOf('Show rows where {first} contains “total”', { first: first.name }),
              text: `show rows where ${quoted(first.name)} contains "total"`,
            },
          ]
        : []),
      { label: messageOf('Find issues'), text: 'What is wrong with this file?' },
    ],
  };
}

/** Returns a readable condition on a single column if one matches as many rows. */
async function shortCondition(rows: number, { project, facts, request }: Asked): Promise<string | undefined> {
  const columns = facts.columns.filter(({ type }) => type === 'text').slice(0, maxColumns);
  const conditions = shortTotalsPatterns.flatMap((pattern) =>
    columns.map((column) => isLabelled(column, `/${pattern}/i`)),
  );
  const counted = await request.use('answer_question', {
    project,
    title: 'Totals rows',
    steps: [
      {
        kind: 'group-rows',
        params: {
          ignoreCase: false,
          mode: 'collapse',
          aggregates: conditions.map((where, i) => ({ function: 'countRows', where, name: `Rows ${i}` })),
        },
      },
    ],
    show: false,
  });
  const [counts = []] = counted.ok ? ((counted.value as { rows?: Json[][] }).rows ?? []) : [];
  return conditions.find((_, i) => Number(counts[i]) === rows);
}

const removed = (condition: string): StepDraft => ({
  kind: 'filter-rows',
  params: { condition, action: 'remove' },
});

interface Shape {
  readonly labels: readonly ColumnFacts[];
  /** Columns that can be summed, with the steps that parse them. */
  readonly numbers: Numbers;
}

type Numbers = readonly { readonly column: ColumnFacts; readonly parsing: readonly UncheckedStep[] }[];

interface Totals {
  readonly rows: number;
  readonly areTotals: boolean;
  /** Whether some column has the sum of the other rows. */
  readonly areSums?: boolean;
  /** Whether these rows have no text other than their label. */
  readonly haveOnlyLabel?: boolean;
}

/**
 * Returns how many rows have such a label, and whether they are totals: they contain the sum of the
 * other rows in some column, or hardly anything but the label and numbers. A brand, a movie or an
 * answer may have such a name, too.
 */
async function totalsOf(
  condition: string,
  { labels, numbers }: Shape,
  { project, facts, request }: Asked,
): Promise<Totals> {
  const flag = 'Totals row';
  const counted = await request.use('answer_question', {
    project,
    title: 'Totals rows',
    steps: [
      ...numbers.flatMap(({ parsing }) => parsing),
      { kind: 'add-column', params: { name: flag, formula: `if(${condition}, 1, 0)` } },
      {
        kind: 'group-rows',
        params: {
          keys: [flag],
          ignoreCase: false,
          mode: 'collapse',
          aggregates: [
            { function: 'countRows', name: 'Rows' },
            ...labels.map(({ name }) => ({
              function: 'countRows',
              where: `isNotBlank(${printColumnName(name)})`,
              name: `Filled ${name}`,
            })),
            ...numbers.map(({ column: { name } }) => ({
              function: 'sum',
              column: name,
              name: `Sum ${name}`,
            })),
          ],
        },
      },
    ],
    show: false,
  });
  const groups = counted.ok ? ((counted.value as { rows?: Json[][] }).rows ?? []) : [];
  const [totals, others] = [1, 0].map((key) =>
    groups
      .find(([is]) => Number(is) === key)
      ?.slice(1)
      .map(Number),
  );
  const rows = totals?.[0] ?? 0;
  if (!totals || !others || rows > facts.rows * maxShare) return { rows, areTotals: false };
  const filled = totals.slice(1, 1 + labels.length).reduce((sum, count) => sum + count, 0);
  const isBare = labels.length > 1 && filled <= rows * Math.max(1, labels.length / 2);
  const isSum = numbers.some((_, i) => {
    const at = 1 + labels.length + i;
    return isMultiple(totals[at] ?? 0, others[at] ?? 0);
  });
  return {
    rows,
    areTotals: isBare || isSum,
    areSums: isSum,
    haveOnlyLabel: labels.length > 1 && filled <= rows,
  };
}

/** Together, the subtotals of a level add up the other rows once, and so does a grand total. */
function isMultiple(sum: number, of: number): boolean {
  if (of === 0) return false;
  const times = sum / of;
  const whole = Math.round(times);
  return whole >= 1 && whole <= 3 && Math.abs(times - whole) < 1e-6;
}

/** Whether a step removes the rows that are totals of others. */
export const isAboutTotals = ({ kind, params }: UncheckedStep): boolean =>
  kind === 'filter-rows' &&
  params.action === 'remove' &&
  [label, mayBeLabel, ...shortTotalsPatterns.map((one) => `/${one}/i`)].some((one) =>
    String(params.condition).includes(one),
  );

/** Whether a query does more than list and count rows. */
function sumsUp({ steps, headline }: Query): boolean {
  if (headline !== undefined || steps.some(({ kind }) => kind === 'keep-top-rows')) return true;
  return steps.some(({ kind, params }) => {
    if (kind !== 'group-rows') return false;
    const { keys = [], aggregates = [] } = params as {
      readonly keys?: readonly unknown[];
      readonly aggregates?: readonly { readonly function?: string; readonly where?: unknown }[];
    };
    return (
      keys.length > 0 || aggregates.some((one) => one.function !== 'countRows' || one.where !== undefined)
    );
  });
}

/**
 * Whether rows are selected or sorted by their numbers, among which totals are the largest, or by
 * what they are not.
 */
const choosesByNumber = ({ steps }: Query, numbers: Numbers): boolean => {
  const choosing = steps.filter(({ kind }) => kind.startsWith('filter-') || kind === 'sort-rows');
  const isOther = choosing.some(({ params }) => / != |^not \(/.test(String(params.condition ?? '')));
  return isOther || numbers.some(({ column }) => isNamed(column.name, choosing));
};

const isTotals = new RegExp(totalsPattern, 'i');

/** Whether a condition asks for totals by their label. */
const filtersByTotalsLabel = (steps: readonly UncheckedStep[]): boolean =>
  steps.some(
    ({ kind, params }) =>
      kind.startsWith('filter-') &&
      [...String(params.condition).matchAll(/"([^"]*)"/g)].some(([, text = '']) => isTotals.test(text)),
  );
