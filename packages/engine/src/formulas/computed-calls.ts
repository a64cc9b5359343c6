import { type Json, type LogicalType, unwrap } from '@winnow/kernel';
import {
  columnExpr,
  type Expr,
  type ExternalExpr,
  hasCall,
  type Item,
  liftCalls,
  literal,
  mapColumns,
  project,
  type Rel,
  source,
} from '@winnow/sql';
import { exactInteger } from '../plugins/exact-integer.ts';
import type { ProjectPlugins } from '../plugins/project-plugins.ts';

/** Returns the value of an expression without columns and calls, as JSON. */
export type Compute = (type: LogicalType, expr: Expr) => Promise<Json>;

/**
 * Replaces each plugin call in expressions over given values with its result. Nested calls are made
 * first.
 *
 * @param exprs expressions without columns
 * @throws ProblemError whatever stops a plugin
 */
export async function computedCalls(
  exprs: readonly Expr[],
  plugins: ProjectPlugins,
  compute: Compute,
): Promise<readonly Expr[]> {
  if (!exprs.some(hasCall)) return exprs;
  const items = exprs.map((expr, i): Item => ({ ref: `e${i}`, expr }));
  const made = new Map<string, Promise<readonly Expr[]>>();
  const call = ({ call: called, args }: ExternalExpr): Promise<readonly Expr[]> => {
    const key = JSON.stringify([called, args]);
    const before = made.get(key);
    if (before) return before;
    const now = callOnce(called, args, plugins, compute);
    made.set(key, now);
    return now;
  };
  const row = async (rel: Rel): Promise<ReadonlyMap<string, Expr>> => {
    if (rel.kind !== 'project') return new Map();
    const lifted = liftCalls(rel);
    if (lifted !== rel) return row(lifted);
    const before = await row(rel.input);
    const after = new Map<string, Expr>();
    for (const { ref, expr } of rel.items) {
      const own = mapColumns(expr, (one) => before.get(one) ?? columnExpr(one));
      if (own.kind !== 'external') after.set(ref, own);
      else after.set(ref, (await call(own)).at(own.output === 'failure' ? -1 : own.output)!);
    }
    return after;
  };
  const values = await row(project(source('none', []), items));
  return items.map(({ ref }) => values.get(ref)!);
}

/** Returns the outputs of a call, followed by the reason why it failed. */
async function callOnce(
  call: ExternalExpr['call'],
  args: readonly Expr[],
  plugins: ProjectPlugins,
  compute: Compute,
): Promise<readonly Expr[]> {
  const columns: Json[][] = [];
  const none = (why: string | null): readonly Expr[] => [
    ...call.outputs.map((type) => literal(type, null)),
    literal('text', why),
  ];
  for (const [i, type] of call.args.entries()) {
    const value = await compute(type, args[i]!);
    if (type === 'integer' && typeof value === 'string') return none(exactInteger);
    columns.push([value]);
  }
  const answer = unwrap(await plugins.run(call, { function: call.entry, columns, rows: 1 }));
  const [failure] = answer.failures;
  if (failure) return none(failure.problem.message);
  return [
    ...call.outputs.map((type, i) => literal(type, answer.columns[i]?.[0] ?? null)),
    literal('text', null),
  ];
}
