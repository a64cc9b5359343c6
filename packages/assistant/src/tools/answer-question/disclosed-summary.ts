import { isNumeric, isTemporal, type Json, type LogicalType } from '@winnow/kernel';
import type { UncheckedStep } from '@winnow/recipe';
import { asDate, asNumber } from '../../built-in/resolve/as-typed.ts';
import type { TableFacts } from '../../facts.ts';
import { isFrequentValue, isIdentifyingColumn, minRows } from '../../frequent.ts';
import { isNamed, type Unread } from '../../unread.ts';

/**
 * Summaries that describe all rows of a group; a first value, a list, an arbitrary percentile or
 * the smallest string would be a single cell.
 */
const summing = new Set([
  'countRows',
  'countValues',
  'countDistinct',
  'countNulls',
  'sum',
  'mean',
  'median',
  'min',
  'max',
  'standardDeviation',
  'variance',
]);
/** Summaries among them that reveal nothing about the values themselves. */
const counting = new Set(['countRows', 'countValues', 'countDistinct', 'countNulls']);
/**
 * Steps after a summary that leave its rows unchanged. A condition would ask about those that are
 * withheld.
 */
const arranging = new Set(['sort-rows', 'limit-rows', 'keep-top-rows', 'round-numbers']);
/**
 * Steps that read whole columns in fixed ways, so that the query chooses nothing about single
 * cells.
 */
const reading = new Set([
  'parse-number',
  'parse-date',
  'set-types',
  'extract-date-part',
  'trim-text',
  'collapse-spaces',
  'change-case',
]);

/**
 * Whether steps read columns as a whole. An arbitrary formula or condition could count, add up or
 * pick out a single cell among many, and so could a format that only one value has.
 */
export function readsWholeColumns(steps: readonly UncheckedStep[]): boolean {
  return steps.every(
    ({ kind, params: { where, formats } }) =>
      reading.has(kind) && where === undefined && (!Array.isArray(formats) || formats.length === 0),
  );
}

/** A query that summarizes, extended with a row count for each group. */
export interface Summary {
  readonly steps: readonly UncheckedStep[];
  /** Name of the column with the count. */
  readonly count: string;
  /**
   * Number of summarized columns including this one; the columns before them are the grouping keys.
   */
  readonly sums: number;
  /**
   * Steps before the summary that change cells or create columns, and the summary without its keys.
   */
  readonly computing: readonly UncheckedStep[];
  /** Whether the values of a column are summarized rather than only counted. */
  readonly readsValues: boolean;
}

/**
 * Returns the same query with a count of each group if it is a summary: columns that are read as a
 * whole, then summarized or counted by one column, then arranged. Returns undefined for anything
 * that could show a single row of the data, or that selects rows by their content.
 *
 * Groups of two summaries can be nested, as cities are in states, and two ways of reading a column
 * can differ in a few cells: their difference would be a sum over fewer rows than may be disclosed.
 * Groups are therefore only counted, and by one column, and values are summarized only over all
 * rows and as the column is read everywhere.
 */
export function summaryOf(steps: readonly UncheckedStep[], facts: TableFacts): Summary | undefined {
  const at = steps.findIndex(({ kind }) => kind === 'group-rows');
  const grouping = steps[at];
  if (!grouping || !steps.slice(at + 1).every(({ kind }) => arranging.has(kind))) return undefined;
  const before = steps.slice(0, at);
  if (!readsWholeColumns(before) || (grouping.params.mode ?? 'collapse') !== 'collapse') return undefined;
  const given = grouping.params.aggregates ?? [];
  if (!Array.isArray(given)) return undefined;
  const aggregates = given as unknown as readonly Aggregate[];
  if (!aggregates.every(({ function: summary = '', where }) => summing.has(summary) && where === undefined))
    return undefined;
  const keys = grouping.params.keys ?? [];
  if (!Array.isArray(keys) || keys.length > 1) return undefined;
  if (keys.length === 1 && !aggregates.every((one) => one.function === 'countRows')) return undefined;
  const valued = aggregates.filter((one) => !counting.has(one.function ?? ''));
  if (!valued.every(({ column }) => isReadAsEverywhere(column, before, facts))) return undefined;
  const count = 'Rows of the group, counted for disclosure';
  const params = { ...grouping.params, aggregates: [...given, { function: 'countRows', name: count }] };
  return {
    steps: steps.with(at, { ...grouping, params: params as UncheckedStep['params'] }),
    count,
    sums: given.length + 1,
    computing: [...before, { kind: 'group-rows', params: { aggregates: valued as never } }],
    readsValues: valued.length > 0,
  };
}

interface Aggregate {
  readonly function?: string;
  readonly column?: string;
  readonly where?: string;
}

/**
 * Whether nothing before a summary changes a column, other than the one step that parses its
 * strings.
 */
function isReadAsEverywhere(
  name: string | undefined,
  before: readonly UncheckedStep[],
  { columns }: TableFacts,
): boolean {
  const column = columns.find((one) => one.name === name);
  if (!column) return false;
  const usual = [asNumber(column), asDate(column)].flatMap((typed) => typed?.prepare ?? []);
  return before
    .filter((step) => choosesByRule(step.params) || isNamed(column.name, [step]))
    .every((step) => usual.some((one) => isSame(one, step)));
}

function isSame(one: UncheckedStep, other: UncheckedStep): boolean {
  const names = new Set([...Object.keys(one.params), ...Object.keys(other.params)]);
  const isEqual = (name: string): boolean =>
    JSON.stringify(one.params[name]) === JSON.stringify(other.params[name]);
  return one.kind === other.kind && [...names].every(isEqual);
}

/**
 * Whether a summary may show something derived from values that identify people: part of an address
 * no longer is an address but still reveals whose it is. A step that selects its columns by a rule
 * may read any of them.
 */
function mayIdentify(computing: readonly UncheckedStep[], { columns }: TableFacts): boolean {
  const identifying = columns.filter(isIdentifyingColumn);
  if (identifying.length === 0) return false;
  return (
    computing.some(({ params }) => choosesByRule(params)) ||
    identifying.some(({ name }) => isNamed(name, computing))
  );
}

const choosesByRule = ({ columns }: UncheckedStep['params']): boolean =>
  columns !== undefined && columns !== null && !Array.isArray(columns);

/** The result of a summary, with a count of each group. */
export interface SummaryRows {
  readonly columns: readonly { readonly name: string; readonly type: LogicalType }[];
  readonly rows: readonly (readonly Json[])[];
}

/**
 * Returns the rows of a summary that may be disclosed, without their counts: each aggregates
 * several rows, and its key is frequent.
 */
export function disclosedRows(
  { columns, rows }: SummaryRows,
  { count, sums, computing, readsValues }: Summary,
  facts: TableFacts,
): readonly (readonly Json[])[] {
  const at = columns.findIndex(({ name }) => name === count);
  const keys = columns.length - sums;
  if (mayIdentify(computing, facts) && (keys > 0 || readsValues)) return [];
  // The smallest string is the text of a single cell.
  const shown = columns.map(
    ({ type }, column) => column !== at && (column < keys || isNumeric(type) || isTemporal(type)),
  );
  const isDisclosed = (row: readonly Json[]): boolean => {
    const inGroup = Number(row[at] ?? 0);
    return (
      inGroup >= minRows &&
      columns.slice(0, keys).every(({ name, type }, column) => {
        const known = facts.columns.find((one) => one.name === name);
        // For other numbers, dates and flags, the key of a group of several rows reveals no more
        // than its count does.
        if (type !== 'text') return known === undefined || !isIdentifyingColumn(known);
        return isFrequentValue(row[column] ?? null, {
          count: inGroup,
          rows: facts.rows,
          meaning: known?.meaning,
        });
      })
    );
  };
  return rows
    .filter(isDisclosed)
    .map((row) => row.map((cell, column) => (shown[column] ? cell : null)).filter((_, i) => i !== at));
}

/**
 * Returns what a model limited to profiles may see of the values that a query left out. Counts over
 * the rows that a filter or a formula selects, or over one group, could be those of a single cell.
 */
export function disclosedUnread(
  steps: readonly UncheckedStep[],
  unread: readonly Unread[],
): { readonly unread?: Json } {
  const at = steps.findIndex(({ kind }) => !reading.has(kind));
  const arranged = at < 0 ? [] : steps.slice(at + (steps[at]!.kind === 'group-rows' ? 1 : 0));
  const isWhole =
    readsWholeColumns(at < 0 ? steps : steps.slice(0, at)) &&
    arranged.every(({ kind }) => arranging.has(kind));
  if (unread.length === 0 || !isWhole) return {};
  return { unread: unread.map(({ group: _, ...one }) => one) as unknown as Json };
}
