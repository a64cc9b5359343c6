import { defineFunction, type OptionalParam, type RequiredParam, type SignatureOf } from '../../function.ts';
import { within } from '../text/bounds.ts';

export const fiscalQuarter = defineFunction({
  name: 'fiscalQuarter',
  family: 'date',
  summary: 'The fiscal quarter of a date, from 1. The fiscal year starts in the given month.',
  signatures: (['date', 'datetime'] as const).map(
    (type): SignatureOf<readonly [RequiredParam, OptionalParam]> => ({
      params: [
        { name: type, type },
        { name: 'firstMonth', type: 'integer', default: 1, constant: true, check: within(1, 12) },
      ],
      returns: 'integer',
      lower: {
        duckdb: '((month({0}) - {1} + 12) % 12 // 3 + 1)',
        clickhouse: 'toInt64((intDiv((toInt64(toMonth({0})) - {1} + 12) % 12, 3) + 1))',
      },
    }),
  ),
  nulls: 'propagate',
  examples: [
    { formula: 'fiscalQuarter(toDate("2024-10-01"), 10)', gives: 1 },
    { formula: 'fiscalQuarter(toDate("2024-09-30"), 10)', gives: 4 },
    { formula: 'fiscalQuarter(toDate("2024-05-30"))', gives: 2 },
  ],
});
