import { defineFunction } from '../../function.ts';

const last = (modulo: string): string =>
  `CASE WHEN ${modulo.replace('@', '100')} BETWEEN 11 AND 13 THEN 'th' WHEN ${modulo.replace('@', '10')} = 1 THEN 'st' WHEN ${modulo.replace('@', '10')} = 2 THEN 'nd' WHEN ${modulo.replace('@', '10')} = 3 THEN 'rd' ELSE 'th' END`;

export const ordinal = defineFunction({
  name: 'ordinal',
  family: 'number',
  summary: 'Formats an integer as an English ordinal: 1st, 2nd, 3rd, 4th.',
  signatures: [
    {
      params: [{ name: 'number', type: 'integer' }],
      returns: 'text',
      lower: {
        duckdb: `concat({0}, ${last('abs({0} % @)')})`,
        clickhouse: `concat(toString({0}), ${last('abs({0} % @)')})`,
      },
      guardNulls: true,
    },
  ],
  nulls: 'propagate',
  examples: [
    { formula: 'ordinal(1)', gives: '1st' },
    { formula: '[ordinal(12), ordinal(22), ordinal(113)]', gives: ['12th', '22nd', '113th'] },
    { formula: 'ordinal(-3)', gives: '-3rd' },
  ],
});
