import { rowIdRef } from '@winnow/kernel';
import { columnExpr, columnsRead, type Expr, type ExternalCall, type Item, type Rel } from '@winnow/sql';
import { quoteName } from '../duckdb/sql-text.ts';
import { callsIn } from './calls-in.ts';
import type { Compilation, ProjectedFrame } from './compilation.ts';
import { type Frame, frameWithTable, freeRefs, namedTableFrame, orderRef } from './frame.ts';
import { printFrame, printOver } from './print-frame.ts';

/**
 * Stores the results of each external call in a projection in a side table, and rewrites the items
 * to read from it.
 */
export function sideCalls(plan: Compilation, input: Frame, items: readonly Item[]): ProjectedFrame {
  let frame = plan.dense(input);
  const columns = new Map<Expr, string>();
  for (const { call, args, exprs } of callsIn(items)) {
    const refs = freeRefs(frame, call.outputs.length + 1);
    const table = callStage(plan, frame, call, args);
    const names = refs.map((ref, i) => [ref, i < call.outputs.length ? `v${i}` : 'f'] as const);
    frame = frameWithTable(frame, table, new Map(names));
    for (const expr of exprs)
      columns.set(expr, refs[expr.output === 'failure' ? call.outputs.length : expr.output]!);
  }
  return {
    frame,
    items: items.map((item) => {
      const ref = columns.get(item.expr);
      return ref === undefined ? item : { ref: item.ref, expr: columnExpr(ref) };
    }),
  };
}

/** Adds a table with the results of a call for each row of the frame, in order. */
function callStage(plan: Compilation, frame: Frame, call: ExternalCall, args: readonly Expr[]): string {
  const given = argumentsOf(frame, args);
  if (!call.deterministic) {
    return plan.stage(`call ${JSON.stringify(call)} ${plan.stage(given.inOrder)}`, {
      call,
      from: plan.stage(given.inOrder),
      rows: 'each',
    });
  }
  const from = plan.stage(given.distinct);
  const results = plan.stage(`call ${JSON.stringify(call)} ${from}`, { call, from, rows: 'each' });
  const names = args.map((_, i) => `a${i}`);
  const same = names.map((name) => `g.${name} IS NOT DISTINCT FROM r.${name}`);
  const outputs = [...call.outputs.map((_, i) => `v${i}`), 'f'];
  const each = [...names.map((name) => `d.${name}`), ...outputs.map((name) => `c.${name}`)].join(', ');
  const computed = `SELECT ${each} FROM ${from} AS d JOIN ${results} AS c ON c.rowid = d.rowid`;
  return plan.stage(
    `SELECT ${outputs.map((name) => `r.${name}`).join(', ')} FROM (${given.rows}) AS g LEFT JOIN (${computed}) AS r ON ${same.join(' AND ') || 'true'} ORDER BY g.${quoteName(orderRef)}`,
  );
}

function argumentsOf(
  frame: Frame,
  args: readonly Expr[],
): { readonly rows: string; readonly inOrder: string; readonly distinct: string } {
  const reads = new Set<string>([orderRef]);
  for (const arg of args) columnsRead(arg, reads);
  const columns = args.map((arg, i) => `${printOver(arg)} AS a${i}`);
  const names = args.map((_, i) => `g.a${i}`).join(', ') || '1 AS one';
  const position = `t.${quoteName(orderRef)}`;
  const rows = `SELECT ${[...columns, position].join(', ')} FROM (${printFrame(frame, [...reads])}) AS t`;
  return {
    rows,
    inOrder: `SELECT ${names} FROM (${rows}) AS g ORDER BY g.${quoteName(orderRef)}`,
    distinct: `SELECT DISTINCT ${names} FROM (${rows}) AS g`,
  };
}

/** Returns the rows that external code creates from all rows at once. */
export function callOfAllRows(plan: Compilation, rel: Extract<Rel, { kind: 'external' }>): Frame {
  const frame = plan.dense(plan.frame(rel.input));
  const from = plan.stage(argumentsOf(frame, rel.args).inOrder);
  const results = plan.stage(`call all ${JSON.stringify(rel.call)} ${from}`, {
    call: rel.call,
    from,
    rows: 'all',
  });
  const kept = rel.keep.map((ref) => `l.${quoteName(ref)}`);
  const values = rel.outputs.map((ref, i) => `r.v${i} AS ${quoteName(ref)}`);
  const columns = [`r.n AS ${quoteName(rowIdRef)}`, ...kept, ...values, `r.f AS ${quoteName(rel.failure)}`];
  const table = plan.stage(
    `SELECT ${columns.join(', ')} FROM ${results} AS r LEFT JOIN (${printFrame(frame, [orderRef, ...rel.keep])}) AS l ON l.${quoteName(orderRef)} = r._from ORDER BY r.n`,
  );
  return namedTableFrame(table, [rowIdRef, ...rel.columns]);
}
