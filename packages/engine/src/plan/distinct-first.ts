import { columnExpr, columnsRead, type Expr, someParts } from '@winnow/sql';
import type { Session } from '../duckdb/session.ts';
import { quoteName } from '../duckdb/sql-text.ts';
import { atTop, expressionsOf, type Frame, type Layer, orderRef, tableFrame } from './frame.ts';
import { bottomRefs, printFrame } from './print-frame.ts';

/** Number of rows to read to estimate how often the values of a column repeat. */
const sampledRows = 20_000;
/**
 * Grouping pays off if the distinct combinations of values are at most this share of the sampled
 * rows.
 */
const maxShare = 0.5;
/** Combinations of more columns rarely repeat. */
const maxColumns = 3;

/** Column with the number of table rows that a row of grouped values represents. */
const weightRef = '_n';

/** The rows that a query counts. */
export interface Counting {
  /** A FROM item called `t` with the requested columns. */
  readonly from: string;
  /**
   * SQL over `t` of the number of table rows that its row represents; undefined if it is always
   * one.
   */
  readonly weight: string | undefined;
}

/**
 * Returns SQL that counts the rows of the table, or those that satisfy a condition; `weight` is
 * that of a {@link Counting}.
 */
export function countRows(weight: string | undefined, where?: string): string {
  if (weight === undefined) return where === undefined ? 'count(*)' : `count_if(${where})`;
  return `coalesce(sum(${weight})${where === undefined ? '' : ` FILTER (${where})`}, 0)::BIGINT`;
}

/**
 * Computes chains of functions over the distinct combinations of the stored values that they read
 * instead of over all rows: for a column of a million cells with 200 distinct values, each function
 * runs 200 times. Falls back to all rows if nothing is computed, if the result depends on more than
 * the values (row numbers, windows, randomness), or if the values hardly repeat.
 *
 * @param exprs the expressions that the query counts by, over the columns of the frame
 */
export async function distinctFirst(
  session: Session,
  frame: Frame,
  exprs: readonly Expr[],
): Promise<Counting> {
  const refs = [...exprs.reduce((all, expr) => columnsRead(expr, all), new Set<string>())];
  const stored = bottomRefs(frame, frame.layers.length, refs);
  const asItIs: Counting = { from: `(${printFrame(frame, refs)}) AS t`, weight: undefined };
  if (!(await repeats(session, frame, stored, exprs))) return asItIs;
  const rows = printFrame({ ...frame, layers: [] }, stored);
  const columns = stored.map(quoteName).join(', ');
  const grouped = `(SELECT ${columns}, count(*) AS ${weightRef} FROM (${rows}) AS t GROUP BY ${columns})`;
  const kept = [...stored, weightRef].map((ref) => [ref, quoteName(ref)] as const);
  const values: Frame = {
    ...tableFrame(grouped, new Map(kept)),
    layers: frame.layers.map((layer) => passing(layer, [weightRef])),
    computedRows: { orderKeys: [], inOrder: false },
  };
  return { from: `(${printFrame(values, [...refs, weightRef])}) AS t`, weight: `t.${weightRef}` };
}

/**
 * Creates a temporary table with some computed columns of all rows, in no particular order, so that
 * queries that read them several times compute them only once; over the distinct stored values if
 * these repeat. Returns `false` if nothing is computed.
 */
export async function computeOnce(
  session: Session,
  frame: Frame,
  refs: readonly string[],
  table: string,
): Promise<boolean> {
  const stored = bottomRefs(frame, frame.layers.length, refs);
  if (stored.length === refs.length && stored.every((ref) => refs.includes(ref))) return false;
  const hasFilter = frame.layers.some(({ kind }) => kind === 'filter');
  if (hasFilter || !(await repeats(session, frame, stored, []))) {
    await session.run(`CREATE OR REPLACE TEMP TABLE ${table} AS ${printFrame(frame, refs)}`);
    return true;
  }
  const rows = printFrame({ ...frame, layers: [] }, stored);
  const keys = stored.map((ref, i) => [`_k${i}`, ref] as const);
  const named = keys.map(([key, ref]) => `${quoteName(ref)}, ${quoteName(ref)} AS ${key}`).join(', ');
  const values: Frame = {
    ...tableFrame(
      `(SELECT DISTINCT ${named} FROM (${rows}) AS t)`,
      new Map([...stored, ...keys.map(([key]) => key)].map((ref) => [ref, quoteName(ref)] as const)),
    ),
    layers: frame.layers.map((layer) =>
      passing(
        layer,
        keys.map(([key]) => key),
      ),
    ),
    computedRows: { orderKeys: [], inOrder: false },
  };
  const computed = printFrame(values, [...refs, ...keys.map(([key]) => key)]);
  const same = keys.map(([key, ref]) => `r.${quoteName(ref)} IS NOT DISTINCT FROM v.${key}`).join(' AND ');
  const columns = refs.map((ref) => `v.${quoteName(ref)}`).join(', ');
  await session.run(
    `CREATE OR REPLACE TEMP TABLE ${table} AS SELECT ${columns} FROM (${rows}) AS r JOIN (${computed}) AS v ON ${same}`,
  );
  return true;
}

/**
 * Whether the expressions can be computed over the distinct values of the stored columns, and these
 * values repeat.
 */
async function repeats(
  session: Session,
  frame: Frame,
  stored: readonly string[],
  exprs: readonly Expr[],
): Promise<boolean> {
  const computed = [...frame.layers.flatMap(expressionsOf), ...exprs];
  if (
    !computed.some(computesValue) ||
    computed.some((expr) => someParts(expr, isPerRow)) ||
    !areValues(frame, stored)
  )
    return false;
  const rows = printFrame({ ...frame, layers: [] }, stored);
  const columns = stored.map(quoteName).join(', ');
  const [sampled, distinct] = await session.row(
    `SELECT count(*)::DOUBLE, count(DISTINCT (${columns}, 0))::DOUBLE FROM (SELECT * FROM (${rows}) AS t LIMIT ${sampledRows}) AS t`,
  );
  return Number(distinct) <= Number(sampled) * maxShare;
}

/** Returns a layer that also passes on some columns from below. */
function passing(layer: Layer, refs: readonly string[]): Layer {
  if (layer.kind === 'filter') return layer;
  const items = refs.map((ref) => [ref, columnExpr(ref)] as const);
  return { kind: 'project', items: new Map([...layer.items, ...items]) };
}

/** Whether an expression computes anything beyond referring to a stored column or a literal. */
function computesValue(expr: Expr): boolean {
  return expr.kind !== 'column' && expr.kind !== 'literal';
}

/**
 * Whether all columns are stored values, which excludes row numbers, and few enough for their
 * combinations to repeat.
 */
function areValues(frame: Frame, stored: readonly string[]): boolean {
  if (stored.length === 0 || stored.length > maxColumns) return false;
  return stored.every((ref) => {
    const column = frame.parts.find((part) => part.columns.has(ref))?.columns.get(ref);
    return ref !== orderRef && column !== undefined && column !== atTop;
  });
}

/** Whether equal values may give a different result in another row. */
function isPerRow(expr: Expr): boolean {
  if (expr.kind === 'native')
    return typeof expr.sql.duckdb === 'string' && /\brandom\(\)/.test(expr.sql.duckdb);
  return expr.kind === 'window' || expr.kind === 'aggregate' || expr.kind === 'external';
}
