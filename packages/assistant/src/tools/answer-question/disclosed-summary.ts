import { isNumeric, isTemporal, type Json, type LogicalType } from '@winnow/kernel';
import type { UncheckedStep } from '@winnow/recipe';
import type { TableFacts } from '../../facts.ts';
import { isFrequentValue, isIdentifyingColumn, minRows } from '../../frequent.ts';
import { isNamed, isRowByRow } from '../../unread.ts';

/**
 * Summaries that speak of all rows of a group; a first value, a list or the smallest text would be
 * a cell.
 */
const summing = new Set([
  'countRows',
  'countValues',
  'countDistinct',
  'countNulls',
  'sum',
  'mean',
  'median',
  'percentile',
  'min',
  'max',
  'standardDeviation',
  'variance',
]);
/** Of these, the summaries that say nothing of the values themselves. */
const counting = new Set(['countRows', 'countValues', 'countDistinct', 'countNulls']);
/** Steps after a summary that leave its rows what they are. */
const arranging = new Set(['sort-rows', 'limit-rows', 'filter-rows', 'keep-top-rows', 'round-numbers']);

/** A query that sums up, with the rows of each group counted beside. */
export interface Summary {
  readonly steps: readonly UncheckedStep[];
  /** The name of the column that counts. */
  readonly count: string;
  /**
   * How many columns are summed up, this one among them; those before them are what is grouped by.
   */
  readonly sums: number;
  /** The summaries by their functions, in the order of their columns. */
  readonly functions: readonly string[];
  /** The steps before the summary that change cells or make columns, and the summary without its keys. */
  readonly computing: readonly UncheckedStep[];
}

/**
 * The same query with a count of each group, where it is a summary: rows that are chosen and
 * computed one by one, then grouped, then arranged. Undefined for anything that could show one row
 * of the data.
 */
export function summaryOf(steps: readonly UncheckedStep[]): Summary | undefined {
  const at = steps.findIndex(({ kind }) => kind === 'group-rows');
  const grouping = steps[at];
  if (!grouping || !steps.slice(at + 1).every(({ kind }) => arranging.has(kind))) return undefined;
  if (!steps.slice(0, at).every(isRowByRow) || (grouping.params.mode ?? 'collapse') !== 'collapse')
    return undefined;
  const given = grouping.params.aggregates ?? [];
  if (!Array.isArray(given)) return undefined;
  const aggregates = given as unknown as readonly { readonly function?: string; readonly where?: string }[];
  const sums = aggregates.every(
    (one) => summing.has(one.function ?? '') && (one.where === undefined || one.function === 'countRows'),
  );
  if (!sums) return undefined;
  const count = 'Rows of the group, counted for disclosure';
  const params = { ...grouping.params, aggregates: [...given, { function: 'countRows', name: count }] };
  return {
    steps: steps.with(at, { ...grouping, params: params as UncheckedStep['params'] }),
    count,
    sums: given.length + 1,
    functions: aggregates.map((one) => one.function ?? ''),
    computing: [
      ...steps.slice(0, at).filter(({ kind }) => !kind.startsWith('filter-') && !arranging.has(kind)),
      { kind: 'group-rows', params: { aggregates: aggregates.filter(readsValues) as never } },
    ],
  };
}

const readsValues = (one: { readonly function?: string }): boolean => !counting.has(one.function ?? '');

/**
 * Whether what a summary shows may be made of values that identify someone: a part of an address is
 * no address any more, and still tells whose it is. A step that chooses its columns by a rule may
 * read any of them.
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

interface ResultColumn {
  readonly name: string;
  readonly type: LogicalType;
}

/**
 * The rows of a summary that may be disclosed, without their counts: each aggregates several rows,
 * and all keys are frequent.
 */
export function disclosedRows(
  {
    columns,
    rows,
  }: { readonly columns: readonly ResultColumn[]; readonly rows: readonly (readonly Json[])[] },
  { count, sums, functions, computing }: Summary,
  facts: TableFacts,
): readonly (readonly Json[])[] {
  const at = columns.findIndex(({ name }) => name === count);
  const keys = columns.length - sums;
  if (mayIdentify(computing, facts) && (keys > 0 || functions.some((one) => !counting.has(one)))) return [];
  // The smallest of strings is the text of one cell.
  const shown = columns.map(
    ({ type }, column) => column !== at && (column < keys || isNumeric(type) || isTemporal(type)),
  );
  const isDisclosed = (row: readonly Json[]): boolean => {
    const inGroup = Number(row[at] ?? 0);
    return (
      inGroup >= minRows &&
      columns.slice(0, keys).every(({ name, type }, column) => {
        const known = facts.columns.find((one) => one.name === name);
        // Of other numbers, dates and flags the key of a group of several rows says no more than its count does.
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
