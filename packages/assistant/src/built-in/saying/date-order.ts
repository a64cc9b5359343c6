import { printColumnName } from '@winnow/formulas';
import type { UncheckedStep } from '@winnow/recipe';
import type { ColumnFacts } from '../../facts.ts';
import { type Query, quoted, type Reading } from '../reading.ts';
import type { Asked } from './mixed-units.ts';

type Order = 'day' | 'month';

/** A question with the order of day and month in which to read a column. */
export interface OrderedQuestion {
  readonly question: string;
  readonly column: string;
  readonly order: Order;
}

const inOrder = (question: string, column: string, order: Order): string =>
  `${question.replace(/[\s.?!]+$/, '')}, reading ${quoted(column)} with the ${order} first`;

/** Reads a question that {@link withDateOrder} offered; undefined for any other. */
export function questionOfOrder(text: string, columns: readonly ColumnFacts[]): OrderedQuestion | undefined {
  const match = /^(.+), reading (`[^`]+`) with the (day|month) first[.!?]?$/i.exec(text.trim());
  const column = columns.find(({ name, type }) => type === 'text' && quoted(name) === match?.[2]);
  return match && column
    ? { question: match[1]!, column: column.name, order: match[3]!.toLowerCase() as Order }
    : undefined;
}

/**
 * Reads the dates of a query in the order that all their values decide. If no value has a number
 * too large for a month, a note says in which order they were read and offers the other.
 */
export async function withDateOrder(
  reading: Reading,
  wanted: OrderedQuestion | undefined,
  asked: Asked,
): Promise<Reading> {
  if (reading.kind !== 'query') return reading;
  let query: Query = reading;
  for (const { kind, params } of reading.steps) {
    const [name] = kind === 'parse-date' && Array.isArray(params.columns) ? params.columns : [];
    const column = asked.facts.columns.find((one) => one.name === name && one.type === 'text');
    if (!column) continue;
    if (wanted?.column === column.name) {
      query = ordered(
        query,
        column.name,
        wanted.order,
        `${column.name} was read with the ${wanted.order} first.`,
      );
      continue;
    }
    const counted = await countOrders(column.name, asked);
    if (!counted) continue;
    const { day, month, either } = counted;
    if (day + month > 0) {
      query = ordered(query, column.name, month > day ? 'month' : 'day');
    } else if (either > 0) {
      const read: Order = params.order === 'month' ? 'month' : 'day';
      const other: Order = read === 'day' ? 'month' : 'day';
      const offer =
        asked.question === undefined
          ? ''
          : ` To read the ${other} first, ask: ${inOrder(asked.question, column.name, other)}.`;
      const note = `Nothing in ${column.name} shows whether the day or the month comes first, so it was read with the ${read} first.${offer}`;
      query = ordered(query, column.name, read, note);
    }
  }
  return query;
}

/** Returns the same query with the dates of a column read in the given order. */
function ordered(query: Query, column: string, order: Order, note?: string): Query {
  const set = (steps: readonly UncheckedStep[]): readonly UncheckedStep[] =>
    steps.map((step) =>
      step.kind === 'parse-date' && Array.isArray(step.params.columns) && step.params.columns[0] === column
        ? { ...step, params: { ...step.params, order } }
        : step,
    );
  return {
    ...query,
    steps: set(query.steps),
    ...(query.asides ? { asides: query.asides.map((one) => ({ ...one, steps: set(one.steps) })) } : {}),
    ...(note === undefined ? {} : { notes: [...(query.notes ?? []), note] }),
  };
}

const noMonth = '(1[3-9]|2[0-9]|3[01])';
const number = '[0-9]{1,2}';

/**
 * Counts the values that have a number too large for a month as the first or second part of a date.
 */
async function countOrders(
  column: string,
  { project, request }: Asked,
): Promise<{ readonly day: number; readonly month: number; readonly either: number } | undefined> {
  const cell = printColumnName(column);
  // Wherever dates are written with dots, the day comes first.
  const count = (first: string, second: string, name: string, sign = '[-.\\/]') => ({
    function: 'countRows',
    where: `matches(${cell}, /^\\s*${first}${sign}${second}${sign}([0-9]{4}|[0-9]{2})([^0-9]|$)/)`,
    name,
  });
  const aggregates = [
    count(noMonth, number, 'Day first'),
    count(number, noMonth, 'Month first'),
    count(number, number, 'Either first', '[-\\/]'),
  ];
  const done = await request.use('answer_question', {
    project,
    title: 'Order of day and month',
    steps: [{ kind: 'group-rows', params: { ignoreCase: false, mode: 'collapse', aggregates } }],
    show: false,
  });
  if (!done.ok) return undefined;
  const [day = 0, month = 0, either = 0] = ((done.value as { rows?: number[][] }).rows?.[0] ?? []).map(
    Number,
  );
  return { day, month, either };
}
