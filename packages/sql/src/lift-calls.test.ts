import { describe, expect, test } from 'vitest';
import { columnExpr, native } from './build.ts';
import type { Expr, ExternalCall } from './expr.ts';
import { filterBelowCalls, hasCall, liftCalls } from './lift-calls.ts';
import { aggregate, filter, inputsOf, project, type Rel, sort, source } from './rel.ts';

const call: ExternalCall = {
  plugin: 'p',
  version: '1.0.0',
  integrity: 'sha256-0',
  entry: 'f',
  parameters: {},
  args: ['text'],
  outputs: ['text'],
  deterministic: true,
};
const called = (arg: Expr): Expr => ({ kind: 'external', call, args: [arg], output: 0 });
const upper = (arg: Expr): Expr => native({ duckdb: 'upper({0})', clickhouse: 'upperUTF8({0})' }, arg);
const a = columnExpr('a');
const table = source('t', ['a', 'b']);

/** Whether calls are only items of projections, and never nested. */
function isLifted(rel: Rel): boolean {
  if (liftCalls(rel) !== rel) return false;
  return inputsOf(rel).every(isLifted);
}

describe('liftCalls', () => {
  test('leaves relations without calls, and projections of calls, unchanged', () => {
    const plain = filter(table, upper(a));
    expect(liftCalls(plain)).toBe(plain);
    const calls = project(table, [{ ref: 'x', expr: called(a) }]);
    expect(liftCalls(calls)).toBe(calls);
  });

  test.each<[string, Rel]>([
    ['inside of an expression', project(table, [{ ref: 'x', expr: upper(called(a)) }])],
    ['in a call', project(table, [{ ref: 'x', expr: called(called(upper(called(a)))) }])],
    ['in a filter', filter(table, called(upper(called(a))))],
    ['in a sort', sort(table, [{ expr: called(a), descending: false, nulls: 'last' }])],
    ['in a group', aggregate(table, [{ ref: 'g', expr: called(a) }], [])],
  ])('lifts calls that are %s', (_, rel) => {
    let lifted = liftCalls(rel);
    expect(lifted).not.toBe(rel);
    expect(lifted.columns).toEqual(rel.columns);
    expect(hasCall(columnExpr('a'))).toBe(false);
    // Each part is lifted only when an engine reaches it.
    for (let depth = 0; depth < 10 && !isLifted(lifted); depth++) lifted = mapInputs(lifted);
    expect(isLifted(lifted)).toBe(true);
  });

  test('lifts equal calls as one', () => {
    const rel = project(table, [
      { ref: 'x', expr: upper(called(a)) },
      { ref: 'y', expr: upper(called(a)) },
    ]);
    const input = inputsOf(liftCalls(rel))[0]!;
    expect(input.columns).toEqual(['a', 'b', '_x0']);
  });

  test('returns the filter inside a lifted one', () => {
    expect(filterBelowCalls(liftCalls(filter(table, called(a))))?.kind).toBe('filter');
  });
});

function mapInputs(rel: Rel): Rel {
  const own = liftCalls(rel);
  return 'input' in own ? ({ ...own, input: mapInputs(own.input) } as Rel) : own;
}
