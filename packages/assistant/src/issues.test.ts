import { ok, unwrap } from '@winnow/kernel';
import { expect, test } from 'vitest';
import type { ColumnFacts, TableFacts } from './facts.ts';
import { findIssues } from './issues.ts';
import type { ProjectData } from './project-data.ts';
import { useTool } from './tools/use-tool.ts';

/** A table without other findings. */
const data = { issues: async () => ok({ rows: 9, looked: 9, issues: [] }) } as unknown as ProjectData;

const column = (name: string, values: readonly string[]): ColumnFacts => ({
  ...{ name, type: 'text', valid: values.length, mismatched: 0, empty: 0, null: 0 },
  ...{ distinct: values.length, min: [...values].sort()[0]! },
  top: values.map((value) => ({ value, count: 1 })),
});

test('suggests parsing numbers stored as text, but not codes, which would be cut', async () => {
  const columns = [
    column('fare', ['1,204.50', '17.00', '9.25']),
    column('states', ['+1', '-2', '+3', '0', '+4, +2, -4', '+2, +1', '+3, -3']),
    column('district', ['16055', '09162', '11000']),
    column('sku', ['48211', '38830', '99120']),
  ];
  const { issues } = unwrap(await findIssues(data, { rows: 7, columns }, 'all'));
  expect(issues).toMatchObject([{ kind: 'numbers', columns: ['fare'], steps: [{ kind: 'parse-number' }] }]);
});

/** A sample in which one cell doesn't match the type of its column. */
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
  'only an exact profile counts mismatches over all rows',
  async (facts, counted) => {
    const { issues } = unwrap(await findIssues(mismatched, facts, 'sample'));
    expect(issues).toMatchObject([{ kind: 'mismatched', ...counted }]);
  },
);

test('gives a model issues as plain strings, without values that it may not see', async () => {
  const reason = 'Rome occurs 9×, Romee 1×';
  const messages = { reason: { code: 'values/occurrences', params: { values: ['Rome', 'Romee'] } } };
  const issue = {
    ...{ kind: 'spelling', columns: ['city'], rows: 1, count: 1, confidence: 0.9, steps: [], reason },
    ...{ sentence: '1 value in city looks misspelled', messages },
    cells: [{ row: 3, column: 'city', value: 'Romee', proposed: 'Rome' }],
  };
  const project = {
    ...{ id: 'p', name: 'Towns', effect: async () => ok({}) },
    issues: async () => ok({ rows: 9, looked: 9, issues: [issue] }),
    facts: async () => ok({ version: 1, facts: { rows: 9, columns: [column('city', ['Rome'])] } }),
  } as unknown as ProjectData;
  const answerAt = async (exposure: 'profile' | 'samples'): Promise<string> => {
    const context = { project: () => ok(project), exposure, newId: () => '1' };
    const done = unwrap(await useTool('find_issues', {}, context));
    expect(done.parts).toMatchObject([{ issues: [{ messages: { reason: messages.reason } }] }]);
    return JSON.stringify(done.answer);
  };
  expect(await answerAt('profile')).not.toMatch(/Rome|messages/);
  expect(await answerAt('samples')).toContain(reason);
  expect(await answerAt('samples')).not.toContain('messages');
});

test('leads to the rows of listed values in columns of any type', async () => {
  const cell = (value: string) => ({ row: 0, column: 'Days', value });
  const found = {
    ...{ kind: 'placeholders', columns: ['Days'], rows: 3, count: 3, steps: [] },
    ...{ cells: [cell('-999'), cell('n/a')], sentence: 'x', reason: '', confidence: 0.9, messages: {} },
  };
  const whereOf = async (type: ColumnFacts['type'], count: number) => {
    const issues = async () => ok({ rows: 9, looked: 9, issues: [{ ...found, count }] });
    const facts = { rows: 9, columns: [{ ...days, type }] };
    return unwrap(await findIssues({ issues } as unknown as ProjectData, facts, 'all')).issues[0]?.where;
  };
  expect(await whereOf('integer', 2)).toBe('oneOf(Days, -999) or oneOf(toText(Days), "n/a")');
  expect(await whereOf('boolean', 2)).toBe('oneOf(toText(Days), "-999", "n/a")');
  // Not all values are listed.
  expect(await whereOf('integer', 3)).toBeUndefined();
});
