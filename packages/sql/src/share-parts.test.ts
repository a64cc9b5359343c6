import { describe, expect, test } from 'vitest';
import { caseWhen, columnExpr, literal, native, nullOf, op } from './build.ts';
import { dialects } from './dialects/dialect-registry.ts';
import type { Expr } from './expr.ts';
import { printExpr } from './print-expr.ts';
import { sharedProjections } from './share-parts.ts';
import { templateUses } from './template-uses.ts';

const a = columnExpr('a');
const both = (sql: string, ...args: readonly Expr[]): Expr =>
  native({ duckdb: sql, clickhouse: sql }, ...args);
const twice = (arg: Expr): Expr => both('f({0}, {0})', arg);
const upper = (arg: Expr): Expr => both('upper({0})', arg);

/** Prints each projection, the lowest first. */
function printed(...exprs: readonly Expr[]): readonly string[] {
  const items = exprs.map((expr, i) => ({ ref: `c${i}`, expr }));
  return sharedProjections(items).map((projection) =>
    projection
      .map(({ ref, expr }) => `${printExpr(expr, dialects.duckdb, (name) => name)} AS ${ref}`)
      .join(', '),
  );
}

describe('sharedProjections', () => {
  test('returns the projection itself if nothing is computed twice', () => {
    const items = [{ ref: 'x', expr: upper(a) }];
    expect(sharedProjections(items)).toEqual([items]);
    expect(printed(twice(a), op('isNull', a), op('isNull', a))).toHaveLength(1);
  });

  test('computes an argument once if a template names it twice', () => {
    expect(printed(twice(upper(a)))).toEqual(['upper(a) AS _s0', 'f(_s0, _s0) AS c0']);
  });

  test('computes equal parts of two items once, even if they were built separately', () => {
    expect(printed(upper(a), twice(upper(a)), columnExpr('b'))).toEqual([
      'upper(a) AS _s0, b AS b',
      '_s0 AS c0, f(_s0, _s0) AS c1, b AS c2',
    ]);
  });

  test('stacks projections if shared parts are nested', () => {
    expect(printed(twice(twice(twice(upper(a)))))).toEqual([
      'upper(a) AS _s0',
      'f(_s0, _s0) AS _s1',
      'f(_s1, _s1) AS _s2',
      'f(_s2, _s2) AS c0',
    ]);
  });

  test('leaves parts that only some rows need in place', () => {
    const slow = caseWhen([{ when: op('isNull', a), result: a }], twice(upper(a)));
    expect(printed(slow)).toHaveLength(1);
    expect(printed(op('coalesce', a, twice(upper(a))))).toHaveLength(1);
    expect(printed(upper(a), slow)[1]).toContain('ELSE f(_s0, _s0) END');
  });

  test('keeps volatile expressions separate', () => {
    const random = (): Expr => both('g(random(), {0})', a);
    expect(printed(op('concat', random(), random()))).toHaveLength(1);
    const one = random();
    expect(printed(twice(one))).toEqual(['g(random(), a) AS _s0', 'f(_s0, _s0) AS c0']);
  });

  test('uses free names', () => {
    expect(printed(twice(upper(columnExpr('_s0'))))[0]).toBe('upper(_s0) AS _s1');
  });

  test("computes a value that a lambda reads before the list, and leaves the lambda's variables in it", () => {
    const body = op('eq', { kind: 'variable', name: 'v' }, upper(a));
    const filtered = both('list_filter([{0}], {1})', upper(a), { kind: 'lambda', params: ['v'], body });
    expect(printed(filtered)).toEqual([
      'upper(a) AS _s0',
      'list_filter([_s0], (lambda "v": ("v" = _s0))) AS c0',
    ]);
  });

  test('is fast if parts are shared over and over', () => {
    let expr: Expr = upper(a);
    for (let depth = 0; depth < 12; depth++) expr = both('({0} + {1})', expr, expr);
    expect(printed(expr)).toHaveLength(13);
  });

  test('keeps different literals separate', () => {
    const null1 = upper(op('concat', a, nullOf('text')));
    const null2 = upper(op('concat', a, literal('text', 'x')));
    expect(printed(null1, null2)).toHaveLength(1);
  });
});

test('templateUses counts the uses of each engine and returns the larger number', () => {
  const of = (duckdb: string, clickhouse: string, n: number): readonly number[] =>
    templateUses(native({ duckdb, clickhouse }, ...Array.from({ length: n }, () => a)));
  expect(of('f({0}, {0}) {{1}}', 'f({0}, {1})', 2)).toEqual([2, 1]);
  expect(of('f({*}, {1*})', 'f({0})', 3)).toEqual([1, 2, 2]);
});
