import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { microsOf } from './calendar.ts';

export const toExcelSerial = defineFunction({
  name: 'toExcelSerial',
  family: 'date',
  summary: 'Converts a date to a spreadsheet serial number: days since 1899-12-30.',
  signatures: [
    {
      params: [{ name: 'datetime', type: 'datetime' }],
      returns: 'number',
      lower: ([datetime]) =>
        native(
          { duckdb: '({0} / 86400000000.0 + 25569)', clickhouse: '({0} / 86400000000. + 25569)' },
          microsOf(datetime!),
        ),
    },
  ],
  nulls: 'propagate',
  examples: [{ formula: 'toExcelSerial(toDatetime("2024-02-29 12:00"))', gives: 45351.5 }],
});
