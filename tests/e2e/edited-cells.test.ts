import type { Step } from '@winnow/recipe';
import { expect, inject, test } from 'vitest';
import { type ApiClient, newClient } from './lib/api-client.ts';
import { readCsv } from './lib/read-csv.ts';

const lines = [
  ['paid', 'price', 'count', 'day', 'at'],
  ['yes', '1.50', '+1', '2024-01-05', '2024-01-05T10:00:00+02:00'],
  ['no', '2.00', '+2', '2024-01-06', '2024-01-06T10:00:00+02:00'],
  ['yes', '3.25', '+3', '2024-01-07', '2024-01-07T10:00:00+02:00'],
  ['', '4.00', '+4', '', '2024-01-08T10:00:00+02:00'],
];
const file = `${lines.map((line) => line.join(',')).join('\n')}\n`;

async function exportedAfter(client: ApiClient, steps: readonly Omit<Step, 'id'>[]) {
  const project = await client.importFile('orders.csv', file);
  await client.addSteps(
    project,
    steps.map((step, i) => ({ ...step, id: `own${i}` }) as Step),
  );
  const job = await client.beginExport(project);
  expect(await client.untilEnded(job)).toMatchObject({
    state: 'done',
    problems: [],
    result: { mismatched: 0 },
  });
  return readCsv(await client.download(job), ',').slice(1);
}

test('a value typed by a user is exported as typed', async () => {
  const client = await newClient(inject('serverUrl'), 'edited');
  const edit = (row: number, column: string, value: string | boolean | null) => ({ row, column, value });
  const edits = [
    edit(1, 'paid', 'no'),
    edit(2, 'paid', 'true'),
    edit(3, 'paid', false),
    edit(4, 'paid', 'Yes'),
    edit(1, 'price', '1.5'),
    edit(2, 'price', '07.10'),
    edit(3, 'count', '+30'),
    edit(2, 'day', null),
    edit(4, 'day', '2024-01-09'),
    edit(1, 'at', '2024-02-05T11:00+01:00'),
  ];
  expect(await exportedAfter(client, [{ kind: 'edit-cells', params: { edits } }])).toEqual([
    ['no', '1.5', '+1', '2024-01-05', '2024-02-05T11:00+01:00'],
    ['yes', '07.10', '+2', '', '2024-01-06T10:00:00+02:00'],
    ['no', '3.25', '+30', '2024-01-07', '2024-01-07T10:00:00+02:00'],
    ['Yes', '4.00', '+4', '2024-01-09', '2024-01-08T10:00:00+02:00'],
  ]);
  const mapped = await exportedAfter(client, [
    { kind: 'map-values', params: { columns: ['price'], pairs: [{ from: '2', to: '2.0' }] } },
    { kind: 'fill-empty', params: { columns: ['paid'], with: 'value', value: 'NO' } },
    {
      kind: 'add-rows',
      params: {
        rows: [
          {
            cells: [
              { column: 'paid', value: 'y' },
              { column: 'price', value: '5.0' },
            ],
          },
        ],
      },
    },
  ]);
  expect(mapped.map((row) => row.slice(0, 2))).toEqual([
    ['yes', '1.50'],
    ['no', '2.0'],
    ['yes', '3.25'],
    ['NO', '4.00'],
    ['y', '5.0'],
  ]);
});

test('booleans computed by a step use the words of their column', async () => {
  const client = await newClient(inject('serverUrl'), 'words');
  const flipped = { columns: ['paid'], formula: 'not(value)', failures: 'keep' };
  const isNew = { name: 'cheap', formula: 'price < 2' };
  const rows = await exportedAfter(client, [
    { kind: 'transform-column', params: flipped },
    { kind: 'add-column', params: isNew },
  ]);
  expect(rows.map((row) => [row[0], row.at(-1)])).toEqual([
    ['no', 'true'],
    ['yes', 'false'],
    ['no', 'false'],
    ['', 'false'],
  ]);
});
