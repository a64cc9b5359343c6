import type { NativeSql } from '@winnow/sql';
import type { Signature } from '../../function.ts';

/** A function of a date or a datetime that gives a whole number. */
export function datePart(duckdb: string, clickhouse: string): readonly Signature[] {
  const lower: NativeSql = { duckdb, clickhouse: `toInt64(${clickhouse})` };
  return [
    { params: [{ name: 'date', type: 'date' }], returns: 'integer', lower },
    { params: [{ name: 'datetime', type: 'datetime' }], returns: 'integer', lower },
  ];
}

export function timePart(duckdb: string, clickhouse: string): readonly Signature[] {
  const lower: NativeSql = { duckdb, clickhouse: `toInt64(${clickhouse})` };
  return [{ params: [{ name: 'datetime', type: 'datetime' }], returns: 'integer', lower }];
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

const listOf = (names: readonly string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;

export const dayNameOf: NativeSql = {
  duckdb: `${listOf(days)}[isodow({0})]`,
  clickhouse: `arrayElementOrNull(${listOf(days)}, toDayOfWeek({0}))`,
};

export const monthNameOf: NativeSql = {
  duckdb: `${listOf(months)}[month({0})]`,
  clickhouse: `arrayElementOrNull(${listOf(months)}, toMonth({0}))`,
};
