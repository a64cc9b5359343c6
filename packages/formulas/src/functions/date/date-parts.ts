import type { NativeSql } from '@winnow/sql';
import type { UnarySignature } from '../../function.ts';

/** Returns signatures of a function that returns a whole number for a date or datetime. */
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

/** Returns SQL of the day name of a date, given seven names starting with Monday. */
export function dayNameOf(names: readonly string[]): NativeSql {
  return {
    duckdb: `${listOf(names)}[isodow({0})]`,
    clickhouse: `arrayElementOrNull(${listOf(names)}, toDayOfWeek({0}))`,
  };
}

/** Returns SQL of the month name of a date, given twelve names. */
export function monthNameOf(names: readonly string[]): NativeSql {
  return {
    duckdb: `${listOf(names)}[month({0})]`,
    clickhouse: `arrayElementOrNull(${listOf(names)}, toMonth({0}))`,
  };
}
