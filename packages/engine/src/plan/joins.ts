import { positionRef, rowIdRef } from '@winnow/kernel';
import { columnExpr, columnsRead, dialects, type Expr, printExpr, type Rel } from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';
import type { Compilation } from './compilation.ts';
import {
  alignmentRef,
  alignmentsOf,
  ascendingKeys,
  type Frame,
  frameOfSelect,
  freeRefs,
  numberedTableFrame,
  orderRef,
  type Part,
  projectFrame,
  selectedFrame,
  withHidden,
} from './frame.ts';
import { printFrame } from './print-frame.ts';

type JoinRel = Extract<Rel, { kind: 'join' }>;

/** Compiles an inner or left join to a table of pairs of row numbers. */
export function lookupJoin(plan: Compilation, rel: JoinRel): Frame {
  const left = plan.frame(rel.left);
  const right = plan.stored(rel.right);
  const kept = alignmentsOf(left).map((_, i) => alignmentRef(i));
  const found = alignmentRef(kept.length);
  const names = kept.map((ref) => `l.${quoteName(ref)}`);
  const table = plan.stage(
    `SELECT ${[...names, `r.${quoteName(orderRef)} AS ${quoteName(found)}`].join(', ')} FROM ${joined(rel, left, right, kept)} ORDER BY l.${quoteName(orderRef)}, r.${quoteName(orderRef)}`,
  );
  const selected = selectedFrame(left, table);
  const numbered = withHidden(withHidden(selected, positionRef, false), rowIdRef, true);
  const wanted = rel.items.filter((item) => item.side === 'right');
  const refs = freeRefs(numbered, wanted.length);
  const source = right.parts[0]!;
  const part: Part = {
    table: right.top,
    at: found,
    shift: 0,
    optional: rel.how === 'left',
    columns: new Map(wanted.map((item, i) => [refs[i]!, source.columns.get(item.from)!])),
  };
  const frame: Frame = { ...numbered, parts: [...numbered.parts, part] };
  return projectFrame(
    frame,
    rel.items.map((item) => ({
      ref: item.ref,
      expr: columnExpr(item.side === 'left' ? item.from : refs[wanted.indexOf(item)]!),
    })),
  );
}

/**
 * Compiles a join that keeps rows of the right side. Its rows are new, numbered by their position
 * in their table.
 */
export function bothSidesJoin(plan: Compilation, rel: JoinRel): Frame {
  const { items, from, places } = pairs(rel, (side) => plan.frame(side));
  const order = places.map((place) => `${place} ASC NULLS LAST`).join(', ');
  const table = plan.stage(`SELECT ${items.join(', ') || '1'} FROM ${from} ORDER BY ${order}`);
  return numberedTableFrame(table, rel.columns);
}

/** Compiles any join to a frame whose rows are created while they are read. */
export function frameOfJoin(rel: JoinRel, frameOf: (side: Rel) => Frame): Frame {
  const { items, from, places } = pairs(rel, frameOf);
  const refs = places.map((_, i) => alignmentRef(i));
  const named = places.map((place, i) => `${place} AS ${quoteName(refs[i]!)}`);
  const select = `SELECT ${[...items, ...named].join(', ')} FROM ${from}`;
  return frameOfSelect(select, rel.columns, { orderKeys: ascendingKeys(refs), inOrder: false });
}

/** Returns the columns of a join, its FROM clause, and the positions of its rows on both sides. */
function pairs(rel: JoinRel, frameOf: (side: Rel) => Frame) {
  const refsOf = (side: 'left' | 'right'): readonly string[] =>
    rel.items.filter((item) => item.side === side).map((item) => item.from);
  const items = rel.items.map(
    (item) => `${item.side === 'left' ? 'l' : 'r'}.${quoteName(item.from)} AS ${quoteName(item.ref)}`,
  );
  const from = joined(rel, frameOf(rel.left), frameOf(rel.right), refsOf('left'), refsOf('right'));
  const sides = rel.how === 'semi' || rel.how === 'anti' ? ['l'] : ['l', 'r'];
  return { items, from, places: sides.map((side) => `${side}.${quoteName(orderRef)}`) };
}

/** Selects the rows of the left side that have a match, or have none. */
export function semiJoin(plan: Compilation, rel: JoinRel): Frame {
  const left = plan.frame(rel.left);
  const kept = alignmentsOf(left).map((_, i) => alignmentRef(i));
  const names = kept.map((ref) => `l.${quoteName(ref)}`).join(', ');
  const from = joined(rel, left, plan.frame(rel.right), kept);
  const selected = selectedFrame(
    left,
    plan.stage(`SELECT ${names} FROM ${from} ORDER BY l.${quoteName(orderRef)}`),
  );
  return projectFrame(
    selected,
    rel.items.map((item) => ({ ref: item.ref, expr: columnExpr(item.from) })),
  );
}

function joined(
  rel: JoinRel,
  left: Frame,
  right: Frame,
  kept: readonly string[],
  keptRight: readonly string[] = [],
): string {
  const side = (alias: string) => (ref: string) => `${alias}.${quoteName(ref)}`;
  const conditions = rel.on.map(
    (pair) =>
      `${printExpr(pair.left, dialects.duckdb, side('l'))} = ${printExpr(pair.right, dialects.duckdb, side('r'))}`,
  );
  const reads = (expr: readonly Expr[], more: readonly string[]): string[] => {
    const refs = new Set([...more, orderRef]);
    for (const one of expr) columnsRead(one, refs);
    return [...refs];
  };
  const l = printFrame(
    left,
    reads(
      rel.on.map((pair) => pair.left),
      kept,
    ),
  );
  const r = printFrame(
    right,
    reads(
      rel.on.map((pair) => pair.right),
      keptRight,
    ),
  );
  const on = conditions.length > 0 ? ` ON ${conditions.join(' AND ')}` : '';
  return `(${l}) AS l ${rel.how.toUpperCase()} JOIN (${r}) AS r${on}`;
}
