import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** The condition of a value that was asked for; none where nothing was. */
export function whenDefined<T>(value: T | undefined, condition: (value: T) => SQL): SQL | undefined {
  return value === undefined ? undefined : condition(value);
}

/** An action, or all whose first part it is: `share` is `share.add` too. */
export function isAction(column: AnyColumn, action: string): SQL {
  return sql`(${column} = ${action} OR starts_with(${column}, ${`${action}.`}))`;
}
