import { ok, unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import type { ColumnFacts, TableFacts } from './facts.ts';
import { findIssues } from './issues.ts';
import type { ProjectData } from './project-data.ts';

/** A table in which nothing else was found. */
const data = { issues: async () => ok({ rows: 9, looked: 9, issues: [] }) } as unknown as ProjectData;

const column = (name: string, values: readonly string[]): ColumnFacts => ({
  ...{ name, type: 'text', valid: values.length, mismatched: 0, empty: 0, null: 0 },
  ...{ distinct: values.length, min: [...values].sort()[0]! },
  top: values.map((value) => ({ value, count: 1 })),
});

test('numbers as text are suggested to be read, but codes that a number would cut are not', async () => {
  const columns = [
    column('fare', ['1,204.50', '17.00', '9.25']),
    column('district', ['16055', '09162', '11000']),
    column('sku', ['48211', '38830', '99120']),
  ];
  const { issues } = unwrap(await findIssues(data, { rows: 3, columns }, 'all'));
  expect(issues).toMatchObject([{ kind: 'numbers', columns: ['fare'], steps: [{ kind: 'parse-number' }] }]);
});

/** A sample in which a cell of a column is not of its type. */
const mismatched = {
  issues: async () =>
    ok({
      ...{ rows: 1_000, looked: 100 },
      issues: [
        {
          ...{ kind: 'mismatched', columns: ['Days'], rows: 1, count: 1, cells: [], steps: [] },
          ...{ sentence: 'A value in Days is no integer', reason: '', confidence: 0.9, messages: {} },
        },
      ],
    }),
} as unknown as ProjectData;

const days: ColumnFacts = { ...column('Days', ['1', '2']), type: 'integer', mismatched: 10 };

test.each([
  [
    { rows: 1_000, columns: [days] },
    { count: 10, counted: 'all' },
  ],
  [{ rows: 1_000, columns: [days], isEstimated: true }, { counted: 'sample' }],
] satisfies [TableFacts, object][])(
  'an exact profile alone counts mismatches over all rows',
  async (facts, counted) => {
    const { issues } = unwrap(await findIssues(mismatched, facts, 'sample'));
    expect(issues).toMatchObject([{ kind: 'mismatched', ...counted }]);
  },
);
