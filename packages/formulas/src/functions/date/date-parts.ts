import type { NativeSql } from '@winnow/sql';
import type { UnarySignature } from '../../function.ts';

/** A function of a date or a datetime that gives a whole number. */
export function datePart(duckdb: string, clickhouse: string): readonly UnarySignature[] {
  const lower: NativeSql = { duckdb, clickhouse: `toInt64(${clickhouse})` };
  return [
    { params: [{ name: 'date', type: 'date' }], returns: 'integer', lower },
    { params: [{ name: 'datetime', type: 'datetime' }], returns: 'integer', lower },
  ];
}

export function timePart(duckdb: string, clickhouse: string): readonly UnarySignature[] {
  const lower: NativeSql = { duckdb, clickhouse: `toInt64(${clickhouse})` };
  return [{ params: [{ name: 'datetime', type: 'datetime' }], returns: 'integer', lower }];
}

const listOf = (names: readonly string[]) =>
  `[${names.map((name) => `'${name.replaceAll("'", "''")}'`).join(', ')}]`;

/** The name of the day of a date, out of seven from Monday on. */
export function dayNameOf(names: readonly string[]): NativeSql {
  return {
    duckdb: `${listOf(names)}[isodow({0})]`,
    clickhouse: `arrayElementOrNull(${listOf(names)}, toDayOfWeek({0}))`,
  };
}

/** The name of the month of a date, out of twelve. */
export function monthNameOf(names: readonly string[]): NativeSql {
  return {
    duckdb: `${listOf(names)}[month({0})]`,
    clickhouse: `arrayElementOrNull(${listOf(names)}, toMonth({0}))`,
  };
}
