import { defineFunction, type OptionalParam, type RequiredParam, type SignatureOf } from '../../function.ts';
import { within } from '../text/bounds.ts';

export const fiscalYear = defineFunction({
  name: 'fiscalYear',
  family: 'date',
  summary:
    'The fiscal year of a date, named after the calendar year it ends in and starting with the given month.',
  signatures: (['date', 'datetime'] as const).map(
    (type): SignatureOf<readonly [RequiredParam, OptionalParam]> => ({
      params: [
        { name: type, type },
        { name: 'firstMonth', type: 'integer', default: 1, constant: true, check: within(1, 12) },
      ],
      returns: 'integer',
      lower: {
        duckdb: '(year({0}) + CASE WHEN {1} > 1 AND month({0}) >= {1} THEN 1 ELSE 0 END)',
        clickhouse: 'toInt64((toInt64(toYear({0})) + if({1} > 1 AND toMonth({0}) >= {1}, 1, 0)))',
      },
    }),
  ),
  nulls: 'propagate',
  examples: [
    { formula: 'fiscalYear(toDate("2024-10-01"), 10)', gives: 2025 },
    { formula: 'fiscalYear(toDate("2024-09-30"), 10)', gives: 2024 },
    { formula: 'fiscalYear(toDate("2024-09-30"))', gives: 2024 },
  ],
});
