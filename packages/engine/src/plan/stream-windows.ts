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
  expressionsOf,
  type Frame,
  frameOfSelect,
  freeRefs,
  isDense,
  orderRef,
  projectFrame,
  rising,
} from './frame.ts';
import { printFrame, printOver, readsTopOnly } from './print-frame.ts';
import { looksAtNeighbours, streamed } from './streamed-windows.ts';

/** Over and below a window DuckDB may compute so much on one thread before a table of its results, which takes two, is the faster way. */
const maxComputed = 4;

type ProjectRel = Extract<Rel, { kind: 'project' }>;

/**
 * A projection whose windows number the rows or look some rows ahead or back, as a frame that computes them while the rows are read: no table of
 * their results is written first. Undefined where a window needs more, the rows do not come in order, or they are computed by more than is worth one thread.
 */
export function streamWindows(rel: ProjectRel, frame: Frame): Frame | undefined {
  const { position } = rel.input;
  const number = native({ duckdb: '({0} + 1)', clickhouse: '({0} + 1)' }, columnExpr(orderRef));
  const items = rel.items.map(({ ref, expr }) => ({
    ref,
    expr: mapParts(expr, (part) => (isRowNumber(part, position) ? number : undefined)),
  }));
  const windows = items.filter(({ expr }) => hasWindow(expr));
  if (windows.length === 0 || !windows.every(({ expr }) => looksAtNeighbours(expr, position)))
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
    places: rising([orderRef]),
    inOrder: true,
    windows: windows.length,
  });
  const at = new Map(windows.map((item, i) => [item, columnExpr(names[i]!)]));
  return projectFrame(
    made,
    items.map((item) => ({ ref: item.ref, expr: at.get(item) ?? item.expr })),
  );
}

/** Whether what is over the windows of a frame, where it computes such, may be computed on one thread. */
export function prefersOneThread(frame: Frame): boolean {
  const windows = frame.made?.windows;
  return windows === undefined || computedBy(frame) <= maxComputed * windows;
}

function computedBy(frame: Frame): number {
  return frame.layers.flatMap(expressionsOf).reduce((sum, expr) => sum + calls(expr), 0);
}

function calls(expr: Expr): number {
  return partsOf(expr).reduce((sum, part) => sum + calls(part), expr.kind === 'native' ? 1 : 0);
}
