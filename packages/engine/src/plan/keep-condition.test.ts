import { columnExpr, dialects, type Expr, literal, op, printExpr } from '@winnow/sql';
import { expect, test } from 'vitest';
import { keepCondition } from './keep-condition.ts';

const [a, b] = [columnExpr('a'), columnExpr('b')];
const orFalse = (condition: Expr): Expr => op('coalesce', condition, literal('boolean', false));
const print = (expr: Expr): string => printExpr(expr, dialects.duckdb, (ref) => ref);

test('a condition that turns null into false is unwrapped, also within other conditions', () => {
  expect(print(keepCondition(orFalse(op('and', orFalse(a), op('or', orFalse(b), a)))))).toBe(
    '(a AND (b OR a))',
  );
});

test('a condition stays unchanged if unwrapping it would let other rows through', () => {
  for (const expr of [
    op('not', orFalse(a)),
    op('coalesce', a, literal('boolean', true)),
    op('coalesce', a, b),
  ]) {
    expect(keepCondition(expr)).toEqual(expr);
  }
});
