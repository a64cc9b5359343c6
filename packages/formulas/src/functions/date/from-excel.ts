import { native } from '@winnow/sql';
import { defineFunction } from '../../function.ts';
import { datetimeOfMicros } from './calendar.ts';

export const fromExcelSerial = defineFunction({
  name: 'fromExcelSerial',
  family: 'date',
  aliases: ['excelDate'],
  summary: 'Converts a spreadsheet serial number (days since 1899-12-30) to a datetime.',
  signatures: [
    {
      params: [{ name: 'serial', type: 'number' }],
      returns: 'datetime',
      lower: ([serial]) =>
        datetimeOfMicros(
          native(
            {
              duckdb: 'TRY_CAST(round(({0} - 25569) * 86400000) * 1000 AS BIGINT)',
              clickhouse: "accurateCastOrNull(round(({0} - 25569) * 86400000) * 1000, 'Int64')",
            },
            serial!,
          ),
        ),
    },
  ],
  nulls: 'propagate',
  fails: 'the year isn’t between 1 and 9999',
  examples: [
    { formula: 'fromExcelSerial(45351)', gives: '2024-02-29 00:00:00' },
    { formula: 'fromExcelSerial(45351.5)', gives: '2024-02-29 12:00:00' },
    { formula: 'toDate(fromExcelSerial(1000))', gives: '1902-09-26' },
  ],
});
