import {
  columnExpr,
  type Expr,
  hasCall,
  hasWindow,
  hiddenOf,
  isRowNumber,
  mapParts,
  native,
  partsOf,
  type Rel,
} from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';
import {
  ascendingKeys,
  expressionsOf,
  type Frame,
  frameOfSelect,
  freeRefs,
  isDense,
  orderRef,
  projectFrame,
} from './frame.ts';
import { printFrame, printOver, readsTopOnly } from './print-frame.ts';
import { looksAtNeighbors, streamed } from './streamed-windows.ts';

/**
 * Number of function calls per window, above or below it, beyond which a table of its results is
 * faster: streaming uses one thread, the table two.
 */
const maxComputed = 4;

type ProjectRel = Extract<Rel, { kind: 'project' }>;

/**
 * Compiles a projection whose windows number the rows, or look a few rows ahead or back, to a frame
 * that computes them while the rows are read, so that no table of their results is written first.
 * Undefined if a window needs more, the rows are not in order, or more is computed below than is
 * worth doing on one thread.
 */
export function streamWindows(rel: ProjectRel, frame: Frame): Frame | undefined {
  const { position } = rel.input;
  const number = native({ duckdb: '({0} + 1)', clickhouse: '({0} + 1)' }, columnExpr(orderRef));
  const items = rel.items.map(({ ref, expr }) => ({
    ref,
    expr: mapParts(expr, (part) => (isRowNumber(part, position) ? number : undefined)),
  }));
  const windows = items.filter(({ expr }) => hasWindow(expr));
  if (windows.length === 0 || !windows.every(({ expr }) => looksAtNeighbors(expr, position)))
    return undefined;
  const refs = [...new Set([...hiddenOf(rel.input), ...rel.input.columns])];
  if (!isDense(frame) || !readsTopOnly(frame, refs) || items.some(({ expr }) => hasCall(expr)))
    return undefined;
  if (computedBy(frame) > maxComputed * windows.length) return undefined;
  const names = freeRefs(frame, windows.length);
  const inOrder = streamed(
    windows.map(({ expr }) => expr),
    position,
  )!;
  const columns = [
    ...[...refs, orderRef].map((ref) => `t.${quoteName(ref)}`),
    ...inOrder.map((expr, i) => `${printOver(expr)} AS ${quoteName(names[i]!)}`),
  ];
  const select = `SELECT ${columns.join(', ')} FROM (${printFrame(frame, [...refs, orderRef])}) AS t`;
  const made = frameOfSelect(select, [...refs, ...names], {
    orderKeys: ascendingKeys([orderRef]),
    inOrder: true,
    windows: windows.length,
  });
  const at = new Map(windows.map((item, i) => [item, columnExpr(names[i]!)]));
  return projectFrame(
    made,
    items.map((item) => ({ ref: item.ref, expr: at.get(item) ?? item.expr })),
  );
}

/**
 * Whether the computation above a frame's streamed windows, if it has any, is small enough for one
 * thread.
 */
export function prefersOneThread(frame: Frame): boolean {
  const windows = frame.computedRows?.windows;
  return windows === undefined || computedBy(frame) <= maxComputed * windows;
}

function computedBy(frame: Frame): number {
  return frame.layers.flatMap(expressionsOf).reduce((sum, expr) => sum + calls(expr), 0);
}

function calls(expr: Expr): number {
  return partsOf(expr).reduce((sum, part) => sum + calls(part), expr.kind === 'native' ? 1 : 0);
}
