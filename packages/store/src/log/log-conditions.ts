import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Returns the condition for a value; undefined if the value is undefined. */
export function whenDefined<T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value);
}

/** Matches an action, or all that start with it: `share` also matches `share.add`. */
export function isAction(column: AnyColumn, action: string): SQL {
  return sql`(${column} = ${action} OR starts_with(${column}, ${`${action}.`}))`;
}
