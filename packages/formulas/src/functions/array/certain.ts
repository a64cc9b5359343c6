import { type Expr, literal, op } from '@winnow/sql';

/**
 * Makes a condition on list items false instead of null, since ClickHouse's array functions don't
 * accept null as a result.
 */
export function certain(condition: Expr): Expr {
  if (condition.kind !== 'lambda') throw new Error('A condition of items is a small function.');
  return { ...condition, body: op('coalesce', condition.body, literal('boolean', false)) };
}
