import { type Expr, literal, op } from '@winnow/sql';

/**
 * A condition of items that is false where it would be null: ClickHouse's array functions take no
 * null for an answer.
 */
export function certain(condition: Expr): Expr {
  if (condition.kind !== 'lambda') throw new Error('A condition of items is a small function.');
  return { ...condition, body: op('coalesce', condition.body, literal('boolean', false)) };
}
