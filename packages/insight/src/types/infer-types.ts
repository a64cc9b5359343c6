import { type Cell, cellOf, literalCell, textOf } from '@winnow/formulas';
import type { Column, Json, LogicalType, Result } from '@winnow/kernel';
import { ok, rowIdRef } from '@winnow/kernel';
import {
  aggregate,
  allOf,
  anyOf,
  caseWhen,
  columnExpr,
  filter,
  literal,
  native,
  op,
  type Rel,
  unpivot,
} from '@winnow/sql';
import type { DateOrder, Relation } from '@winnow/steps';
import {
  countAllOrders,
  countOrders,
  needsAllRows,
  type OrderCounts,
  readOrderCounts,
  shownOrder,
} from './date-orders.ts';
import { findCodes } from './find-codes.ts';
import { findIdentifiers } from './find-identifiers.ts';
import { settleThousands } from './settle-thousands.ts';
import { countDifferent, countKinds, countWhere, isInformative, matches } from './text-counts.ts';
import {
  dateShape,
  type TypeCandidate,
  timeShape,
  typeCandidates,
  writtenDates,
  writtenTimes,
} from './type-candidates.ts';

/** Answers a small query about the data with the rows of an aggregate. */
export type QueryRows = (rel: Rel) => Promise<Result<readonly (readonly Json[])[]>>;

export interface InferredType {
  readonly column: string;
  /**
   * Text if the column could be read as something else but is better left alone, see {@link why}.
   */
  readonly type: LogicalType;
  /** What reading the column requires besides its type, for instance that days come first. */
  readonly hints: { readonly [name: string]: Json };
  /** Why a column that looks like another type stays text. */
  readonly why?: string;
}

/**
 * Number of rows examined one by one to choose a type; beyond them, one row in
 * {@link sampleStride}.
 */
const firstRows = 2_000;
const sampleStride = 997;
/** In wide tables fewer rows are examined, so that they add up to about this many cells. */
const firstCells = 400_000;
/**
 * Minimum share of informative values that match a type for it to be chosen. Others keep their
 * text.
 */
const share = 0.9;
const columnsAtOnce = 1_000;
/**
 * Up to this many repeated words count as missing-value words, in up to half of the rows, if there
 * are many distinct numbers or dates.
 */
const maxWords = 3;
const maxWordRows = 0.5;
const minDifferent = 11;
/** Minimum share of rows with a time for a column of dates to become datetimes. */
const timedShare = 0.05;
const withoutDigits = '^[^0-9]*$';
const withDigits = '[0-9]';

/**
 * Infers the types of a table’s text columns from the first 2,000 rows and every 997th after them,
 * then checks them on all rows if a type could lose something: an integer with leading zeros is a
 * code and stays text. So do digits that are phone numbers, postal codes and the like by name and
 * length. Numbers with a point become decimals with the maximum number of places, so that no digit
 * is lost; those with exponents, or with more digits than decimals hold, become numbers.
 *
 * Values that are blank or mean “no value” are ignored, as are up to three words among many
 * distinct numbers or dates. A column without informative values stays text.
 */
export async function inferTypes(input: Relation, ask: QueryRows): Promise<Result<readonly InferredType[]>> {
  const inferred: InferredType[] = [];
  const columns = input.schema.columns.filter((column) => column.type === 'text');
  const sample = sampled(input.rel, columns.length);
  for (let from = 0; from < columns.length; from += columnsAtOnce) {
    const some = columns.slice(from, from + columnsAtOnce);
    const found = await chooseAll(sample, some, ask);
    if (!found.ok) return found;
    const settled = await settleOrders(input.rel, found.value, ask);
    if (!settled.ok) return settled;
    const grouped = await settleThousands(input.rel, sample, settled.value, ask);
    if (!grouped.ok) return grouped;
    const chosen = grouped.value;
    const whole = chosen.filter(({ candidate }) => candidate.type === 'integer').map(({ column }) => column);
    const identifiers = await findIdentifiers(sample, whole, ask);
    if (!identifiers.ok) return identifiers;
    const read = chosen.filter(({ column }) => !identifiers.value.has(column.name));
    const codes = await findCodes(
      input.rel,
      read.map(({ column, candidate: { type, hints } }) => ({ column, type, mark: hints.decimal })),
      ask,
    );
    if (!codes.ok) return codes;
    for (const { column, candidate, orders } of chosen) {
      const digits = codes.value.get(column.name);
      const why =
        identifiers.value.get(column.name)?.title ??
        (digits && 'why' in digits ? digits.why : undefined) ??
        (orders && shownOrder(orders) === undefined
          ? 'dates that don’t show whether the day or the month comes first'
          : undefined);
      const { type, hints } = candidate;
      inferred.push({
        column: column.name,
        ...(why === undefined
          ? { type: digits && 'type' in digits ? digits.type : type, hints }
          : { type: 'text', hints: {}, why }),
      });
    }
  }
  return ok(inferred);
}

interface Choice {
  readonly column: Column;
  readonly candidate: TypeCandidate;
  /**
   * Counts for dates that can be read with day or month first: 03/04/2024 is in April or in March.
   */
  readonly orders?: OrderCounts;
}

/**
 * Reads dates in the order that one of them shows; if too few in the sample show any, queries all
 * rows.
 */
async function settleOrders(
  rel: Rel,
  chosen: readonly Choice[],
  ask: QueryRows,
): Promise<Result<readonly Choice[]>> {
  const open = chosen.filter(({ orders }) => orders && needsAllRows(orders));
  const counted = await countAllOrders(
    rel,
    open.map(({ column }) => column),
    ask,
  );
  if (!counted.ok) return counted;
  return ok(
    chosen.map((one) => {
      const orders = counted.value.get(one.column.name) ?? one.orders;
      const order = orders && shownOrder(orders);
      const inOrder = [...writtenDates, ...writtenTimes].find(
        ({ type, hints }) => type === one.candidate.type && hints.order === order,
      );
      return orders ? { ...one, orders, candidate: inOrder ?? one.candidate } : one;
    }),
  );
}

/**
 * Chooses the types of columns in order; human-readable date formats are tried only if nothing else
 * matches.
 */
async function chooseAll(
  sample: Rel,
  columns: readonly Column[],
  ask: QueryRows,
): Promise<Result<readonly Choice[]>> {
  const counted = await ask(countFits(sample, columns, typeCandidates));
  if (!counted.ok) return counted;
  const chosen = chooseTypes(columns, counted.value, typeCandidates);
  const names = new Set(chosen.map(({ column }) => column.name));
  const counts = new Map(counted.value.map((row) => [Number(row[0]), row]));
  const dated = columns.flatMap((column, i): readonly DatedColumn[] => {
    const row = counts.get(i);
    if (!row || !looksDated(row) || names.has(column.name)) return [];
    return [{ column, isTimed: isTimed(row), order: shownOrder(ordersOf(row)) ?? 'day' }];
  });
  const all = [...chosen];
  for (const candidates of [writtenDates, writtenTimes]) {
    const some = dated.filter((one) => one.isTimed === (candidates === writtenTimes));
    const found = await chooseWritten(sample, some, candidates, ask);
    if (!found.ok) return found;
    all.push(...found.value);
  }
  const places = new Map(columns.map(({ name }, i) => [name, i]));
  return ok(all.sort((a, b) => places.get(a.column.name)! - places.get(b.column.name)!));
}

/** A column of dates in human-readable formats. */
interface DatedColumn {
  readonly column: Column;
  readonly isTimed: boolean;
  /** The order that its sample shows, or days first. */
  readonly order: DateOrder;
}

/**
 * Each order of days and months is tried separately, starting with the one that the column shows,
 * since planning takes longer than running.
 */
async function chooseWritten(
  sample: Rel,
  columns: readonly DatedColumn[],
  candidates: readonly TypeCandidate[],
  ask: QueryRows,
): Promise<Result<readonly Choice[]>> {
  const all: Choice[] = [];
  for (const isShown of [true, false]) {
    for (const candidate of candidates) {
      const some = columns
        .filter(({ order }) => (order === candidate.hints.order) === isShown)
        .map(({ column }) => column)
        .filter(({ name }) => all.every((one) => one.column.name !== name));
      if (some.length === 0) continue;
      const fits = await ask(countFits(sample, some, [candidate]));
      if (!fits.ok) return fits;
      all.push(...chooseTypes(some, fits.value, [candidate]));
    }
  }
  return ok(all);
}

function looksDated(counts: readonly Json[]): boolean {
  const [, speaking = 0, , dated = 0, , , , , wordRows = 0] = counts.map(Number);
  return dated > 0 && dated + wordRows >= speaking * maxWordRows;
}

function ordersOf(counts: readonly Json[]): OrderCounts {
  const [, , , , , numeric = 0, day = 0, month = 0] = counts.map(Number);
  return readOrderCounts([numeric, day, month]);
}

/** Whether more than a few dates have a time, which would be unreadable as plain dates. */
function isTimed(counts: readonly Json[]): boolean {
  const [, , , dated = 0, timed = 0] = counts.map(Number);
  return timed >= dated * timedShare;
}

function sampled(rel: Rel, columns: number): Rel {
  const row = columnExpr(rowIdRef);
  const rows = Math.min(firstRows, Math.max(100, Math.floor(firstCells / Math.max(1, columns))));
  const early = op('lt', row, literal('integer', rows));
  if (rows < firstRows) return filter(rel, early);
  const strided = native(
    { duckdb: `({0} % ${sampleStride} = 0)`, clickhouse: `({0} % ${sampleStride} = 0)` },
    row,
  );
  return filter(rel, anyOf([early, strided]));
}

/**
 * Counts, for each column with informative values: its number, the number of such values, whether
 * they differ, and how many match each candidate. All cells are in one column for this, since each
 * way of reading takes longer to plan than to run.
 */
function countFits(rel: Rel, columns: readonly Column[], candidates: readonly TypeCandidate[]): Rel {
  const items = columns.map((column, i) => ({ label: `${i}`, values: [textOf(cellOf(column)).expr] }));
  const cells = unpivot(rel, [], 'column', ['text'], items);
  const text: Cell = { type: 'text', expr: columnExpr('text') };
  const fits = candidates.map(({ shape, read }, j) => {
    const when = matches(shape, text.expr);
    const result = op('isNotNull', read(text).expr);
    return {
      ref: `fits${j}`,
      expr: countWhere(caseWhen([{ when, result }], literalCell(false).expr)),
    };
  });
  return aggregate(
    filter(cells, isInformative(text.expr)),
    [{ ref: 'column', expr: columnExpr('column') }],
    [
      { ref: 'all', expr: countWhere(literalCell(true).expr) },
      { ref: 'kinds', expr: countKinds(text) },
      { ref: 'dated', expr: countWhere(matches(dateShape, text.expr)) },
      {
        ref: 'timed',
        expr: countWhere(allOf([matches(dateShape, text.expr), matches(timeShape, text.expr)])),
      },
      ...countOrders(text),
      { ref: 'wordRows', expr: countWhere(matches(withoutDigits, text.expr)) },
      { ref: 'words', expr: countDifferent(text, matches(withoutDigits, text.expr)) },
      { ref: 'different', expr: countDifferent(text, matches(withDigits, text.expr)) },
      ...fits,
    ],
  );
}

function chooseTypes(
  columns: readonly Column[],
  counts: readonly (readonly Json[])[],
  candidates: readonly TypeCandidate[],
): readonly Choice[] {
  const byColumn = new Map(counts.map(([at, ...numbers]) => [Number(at), numbers.map(Number)]));
  return columns.flatMap((column, i) => {
    const [speaking = 0, kinds = 0, , , numeric = 0, day = 0, month = 0, ...others] = byColumn.get(i) ?? [];
    const [wordRows = 0, words = 0, different = 0, ...fits] = others;
    if (speaking === 0) return [];
    const missing =
      words <= maxWords && wordRows <= speaking * maxWordRows && different >= minDifferent ? wordRows : 0;
    // A single word, such as y, is not yet a yes-or-no answer.
    const at = fits.findIndex((one, j) =>
      candidates[j]!.type === 'boolean'
        ? kinds > 1 && one >= speaking * share
        : one >= (speaking - missing) * share,
    );
    const candidate = candidates[at];
    if (!candidate) return [];
    if (candidate.hints.order === undefined || numeric === 0) return [{ column, candidate }];
    return [{ column, candidate, orders: readOrderCounts([numeric, day, month]) }];
  });
}
