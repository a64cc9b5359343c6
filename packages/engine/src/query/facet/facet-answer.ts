import type { Cell } from '@winnow/formulas';
import {
  failed,
  isNumeric,
  isTemporal,
  type Json,
  type LogicalType,
  ok,
  type Result,
  typeName,
} from '@winnow/kernel';
import { engineProblems } from '../../problems.ts';
import type { Facet, FacetQuery, RangeFacet } from '../../protocol.ts';
import { type Bins, binEdges, niceBins } from '../bins.ts';

/** Maximum number of values of a facet. */
const maxChoices = 10_000;

type Row = readonly Json[];

/**
 * Returns how many values a facet lists, and their order as SQL over the value `v` and its count
 * `n`.
 */
export function requestedChoices({ limit, sort }: FacetQuery): {
  readonly limit: number;
  readonly order: string;
} {
  return {
    limit: Math.max(1, Math.min(maxChoices, Math.trunc(limit ?? 200))),
    order: sort === 'name' ? 'v ASC' : 'n DESC, v ASC',
  };
}

/** @param row the number of rows whose value is repeated, and of those whose value is unique */
export function occurrencesFacet(row: Row): Facet {
  const choices = [
    { value: 'several', count: Number(row[0]) },
    { value: 'once', count: Number(row[1]) },
  ];
  return { choices, blank: 0, total: 2, exact: true };
}

/**
 * Returns the type by which the values of a cell are ordered; strings are ordered as the numbers
 * that they may contain. Problem `engine/not-ordered`.
 */
export function rangeTypeOf({ column }: FacetQuery, { type }: Cell): Result<LogicalType> {
  if (type === 'text') return ok('number');
  if (isNumeric(type) || isTemporal(type)) return ok(type);
  return failed(engineProblems.notOrdered({ column, type: typeName(type) }));
}

/**
 * Builds the answer of a range facet.
 *
 * @param row the counts of orderable, mismatched, empty and null values; then the first and last
 *   value as numbers (times in microseconds since 1970), and as displayed
 * @param count returns the index of each non-empty bin with its number of values
 */
export async function rangeFacet(
  type: LogicalType,
  row: Row,
  count: (bins: Bins) => Promise<readonly Row[]>,
): Promise<RangeFacet> {
  const [numeric, mismatched, empty, none, low, high, min, max] = row;
  const other = { mismatched: Number(mismatched), empty: Number(empty), null: Number(none) };
  if (Number(numeric) === 0) return { min: null, max: null, bins: [], numeric: 0, other, exact: true };
  const bins = niceBins(type, Number(low), Number(high));
  const byBin = new Map((await count(bins)).map(([bin, values]) => [Number(bin), Number(values)]));
  return {
    min: isNumeric(type) ? Number(min) : String(min),
    max: isNumeric(type) ? Number(max) : String(max),
    bins: Array.from({ length: bins.count }, (_, i) => ({
      ...binEdges(bins, type, i),
      count: byBin.get(i) ?? 0,
    })),
    numeric: Number(numeric),
    other,
    exact: true,
  };
}
