import { positionRef, rowIdRef, unwrap } from '@winnow/kernel';
import {
  columnExpr,
  columnsRead,
  dialects,
  type Expr,
  hasCall,
  hasWindow,
  hiddenOf,
  inputsOf,
  liftCalls,
  printRel,
  type Rel,
  stored,
  withInputs,
} from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';
import type { Compilation } from './compilation.ts';
import { equalRows } from './equal-rows.ts';
import {
  ascendingKeys,
  type Frame,
  filterFrame,
  frameOfSelect,
  isDeep,
  isDense,
  orderRef,
  projectFrame,
  rowsOfTable,
  sortKeysOf,
} from './frame.ts';
import { frameOfJoin } from './joins.ts';
import { packedSelection } from './packed.ts';
import { printFrame, printOver, readsTopOnly } from './print-frame.ts';
import { prefersOneThread, streamWindows } from './stream-windows.ts';
import { unnestInOrder } from './unnest-in-order.ts';

type DistinctRel = Extract<Rel, { kind: 'distinct' }>;

/**
 * Compiles a relation to a frame that creates, sorts or filters its rows while they are read, if
 * the last such operation is followed only by row-wise ones. For a single statement that reads all
 * rows, so that no table of the rows or their numbers is written first. Undefined if there is no
 * such operation, or its rows are used twice.
 */
export function frameComputedOnRead(plan: Compilation, root: Rel): Frame | undefined {
  const uses = usesOf(root);
  const worth = (frame: Frame | undefined): Frame | undefined =>
    frame && prefersOneThread(frame) ? frame : undefined;
  const computedFrame = (rel: Rel, isInput: boolean): Frame | undefined => {
    if (uses.get(rel)! > 1 || (rel.kind !== 'project' && liftCalls(rel) !== rel)) return undefined;
    switch (rel.kind) {
      case 'step':
        return computedFrame(rel.input, isInput);
      case 'project': {
        const below = computedFrame(rel.input, isInput);
        if (!below) return isInput ? undefined : streamWindows(rel, plan.frame(rel.input));
        if (!rel.items.every(({ expr }) => readsRowOnly(expr, below))) return undefined;
        const frame = projectFrame(below, rel.items);
        return isDeep(frame) ? undefined : frame;
      }
      case 'filter': {
        const below = computedFrame(rel.input, isInput);
        if (!below || !readsRowOnly(rel.where, below)) return undefined;
        return filterFrame(below, rel.where);
      }
      case 'aggregate':
      case 'union':
      case 'unpivot': {
        const frames = new Map(
          inputsOf(rel).map((input) => [input, computedFrame(input, true) ?? plan.frame(input)]),
        );
        const inOrder = isInOrder(rel, (input) => frames.get(input)!);
        const sql = rowsSql(rel, (input) => frames.get(input)!, false);
        return placedFrame(sql, rel, inOrder);
      }
      case 'unnest': {
        if (isInput) return undefined;
        const sql = unnestInOrder(rel, plan.frame(rel.input));
        return sql === undefined
          ? undefined
          : frameOfSelect(sql, rel.columns, { orderKeys: [], inOrder: true });
      }
      case 'distinct':
        return isInput
          ? distinctFrame(rel, plan.frame(rel.input))
          : packedDistinct(plan, rel, plan.frame(rel.input));
      case 'sort':
        return isInput
          ? undefined
          : sortedFrame(rel, worth(computedFrame(rel.input, false)) ?? plan.frame(rel.input));
      case 'join':
        return isInput
          ? undefined
          : frameOfJoin(rel, (side) => computedFrame(side, true) ?? plan.frame(side));
      default:
        return undefined;
    }
  };
  const frame = worth(computedFrame(root, false));
  // Without places, the rows cannot be put in order again.
  return frame?.computedRows?.orderKeys.length === 0 && !readsTopOnly(frame, []) ? undefined : frame;
}

/** Returns a frame over a SELECT of rows with their hidden columns, ordered by their position. */
function placedFrame(select: string, rel: Rel, inOrder: boolean): Frame {
  const rows = `SELECT t.*, t.${quoteName(rel.position)} AS ${quoteName(orderRef)} FROM (${select}) AS t`;
  return frameOfSelect(rows, [...hiddenOf(rel), ...rel.columns], {
    orderKeys: ascendingKeys([orderRef]),
    inOrder,
  });
}

/**
 * Removes rows whose keys occur earlier, or later. Few keys occur twice, so that hardly any row
 * must be looked up. Undefined if rows were filtered below, since that would be computed twice.
 */
function distinctFrame(rel: DistinctRel, frame: Frame): Frame | undefined {
  if (!isDense(frame) || rel.on.length === 0) return undefined;
  const refs = [...hiddenOf(rel), ...rel.columns];
  const { reads, place, keys, grouped, keptPosition } = equalRows(rel.on, rel.keep);
  const named = keys.map((key, i) => `${key} AS k${i}`);
  const doubled = `SELECT ${[...named, `${keptPosition} AS kept`].join(', ')} FROM (${printFrame(frame, [...reads])}) AS t ${grouped} HAVING count(*) > 1`;
  const same = keys.map((key, i) => `${key} IS NOT DISTINCT FROM d.k${i}`);
  const columns = [...new Set([...refs, orderRef])].map((ref) => `t.${quoteName(ref)}`);
  const rows = printFrame(frame, [...new Set([...refs, ...reads])]);
  const select = `SELECT ${columns.join(', ')} FROM (${rows}) AS t LEFT JOIN (${doubled}) AS d ON ${same.join(' AND ')} WHERE d.kept IS NULL OR d.kept = ${place}`;
  return frameOfSelect(select, refs, { orderKeys: ascendingKeys([orderRef]), inOrder: false });
}

/**
 * Removes rows whose keys occur earlier, or later; rows filtered out below are found in the same
 * pass.
 */
function packedDistinct(plan: Compilation, { on, keep }: DistinctRel, frame: Frame): Frame {
  const { reads, grouped, keptPosition } = equalRows(on, keep);
  const numbers = `SELECT ${keptPosition} + ${frame.skip} AS n FROM (${printFrame(frame, [...reads])}) AS t ${grouped}`;
  return packedSelection(plan, frame, numbers);
}

/**
 * Returns rows that are sorted as they are written: by the keys, then in their previous order.
 * Undefined if that order is unknown.
 */
function sortedFrame(rel: Extract<Rel, { kind: 'sort' }>, frame: Frame): Frame | undefined {
  const before = sortKeysOf(frame);
  if (before.length === 0 || !rel.keys.every(({ expr }) => readsRowOnly(expr, frame))) return undefined;
  // Numbering continues after the keys of a sort below.
  const keys = rel.keys.map((key, i) => ({ key, ref: `_k${before.length + i}` }));
  const hidden = hiddenOf(rel).filter((ref) => ref !== positionRef && hasHidden(frame, ref));
  const refs = [...hidden, ...rel.columns];
  const all = new Set(refs);
  for (const { expr } of before) columnsRead(expr, all);
  const columns = [...all].map((ref) => `t.${quoteName(ref)}`);
  const named = keys.map(({ key, ref }) => `${printOver(key.expr)} AS ${quoteName(ref)}`);
  const reads = new Set(all);
  for (const { expr } of rel.keys) columnsRead(expr, reads);
  const select = `SELECT ${[...columns, ...named].join(', ')} FROM (${printFrame(frame, [...reads])}) AS t`;
  const places = [...keys.map(({ key, ref }) => ({ ...key, expr: columnExpr(ref) })), ...before];
  const rowsOf = rowsOfTable(frame);
  return frameOfSelect(select, refs, { orderKeys: places, inOrder: false, ...(rowsOf ? { rowsOf } : {}) });
}

/** Counts how many relations read each relation. */
function usesOf(root: Rel): ReadonlyMap<Rel, number> {
  const uses = new Map<Rel, number>([[root, 1]]);
  const visit = (rel: Rel): void => {
    for (const input of inputsOf(rel)) {
      const before = uses.get(input) ?? 0;
      uses.set(input, before + 1);
      if (before === 0) visit(input);
    }
  };
  visit(root);
  return uses;
}

function readsRowOnly(expr: Expr, frame: Frame): boolean {
  if (hasWindow(expr) || hasCall(expr)) return false;
  const hidden = [...columnsRead(expr)].filter((ref) => ref === rowIdRef || ref === positionRef);
  return hidden.every((ref) => hasHidden(frame, ref));
}

/** Whether a hidden column can be read. */
function hasHidden(frame: Frame, ref: string): boolean {
  return frame.parts.some((part) => part.columns.has(ref));
}

/**
 * Prints a SELECT of the rows of a relation with their hidden columns.
 *
 * @param frameOf returns the frame of an input
 * @param ordered whether the SELECT returns the rows in order
 */
export function rowsSql(rel: Rel, frameOf: (input: Rel) => Frame, ordered: boolean): string {
  const inputs = new Map(inputsOf(rel).map((input, i) => [input, `${i}`]));
  return unwrap(
    printRel(
      withInputs(rel, (input) => stored(inputs.get(input)!, input)),
      {
        dialect: dialects.duckdb,
        hidden: true,
        ordered: ordered && !isInOrder(rel, frameOf),
        source: (name) => {
          const input = [...inputs].find(([, known]) => known === name)![0];
          return `(${printFrame(frameOf(input), [...hiddenOf(input), ...input.columns])})`;
        },
      },
    ),
  );
}

/**
 * Whether a relation's rows are in order without being sorted, as in scans that follow one another.
 */
function isInOrder(rel: Rel, frameOf: (input: Rel) => Frame): boolean {
  if (rel.kind !== 'union' && rel.kind !== 'unpivot') return false;
  // If row ids would exceed their bound, the rows are renumbered.
  if (inputsOf(rel).reduce((sum, input) => sum + input.idBound, 0) !== rel.idBound && rel.kind === 'union')
    return false;
  if (rel.kind === 'unpivot' && rel.input.idBound * rel.items.length !== rel.idBound) return false;
  return inputsOf(rel).every((input) => readsTopOnly(frameOf(input), [...hiddenOf(input), ...input.columns]));
}
