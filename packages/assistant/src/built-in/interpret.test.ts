import { expect, test } from 'vitest';
import type { ColumnFacts, TableFacts } from '../facts.ts';
import { interpret } from './interpret.ts';

const column = (name: string, type: ColumnFacts['type'], values: readonly string[]): ColumnFacts => ({
  ...{ name, type, valid: 40, mismatched: 0, empty: 0, null: 0 },
  ...{ distinct: values.length, min: values[0]!, max: values.at(-1)! },
  top: values.map((value) => ({ value, count: 1 })),
});

/** A table of deliveries, each with a number of its own. */
const table: TableFacts = {
  rows: 40,
  columns: [
    column('delivery_id', 'integer', ['7001', '7002', '7040']),
    column('driver_id', 'text', ['D1', 'D2', 'D3']),
    column('sent_on', 'date', ['2024-03-01', '2024-03-09']),
    column('weight', 'number', ['1.5', '20', '300']),
    column('fee', 'text', ['€ 12.50', '€ 9.00']),
    column('bonus', 'text', ['$3', '$4']),
  ],
};

const read = (question: string) =>
  interpret(question, table, async () => [], { project: 'p', today: '2024-04-01' } as never);

test.each([
  ['what is the biggest delivery?', 'the 1 largest `weight`'],
  ['smallest delivery', 'the 1 smallest `weight`'],
  ['the newest delivery', 'the 1 newest `sent_on`'],
])('“%s” asks which column to rank by, since a delivery number measures nothing', async (question, text) => {
  const reading = await read(question);
  expect(reading).toMatchObject({
    kind: 'ask',
    choices: expect.arrayContaining([expect.objectContaining({ text })]),
  });
  const chosen = await read(text);
  expect(chosen.kind).toBe('query');
  for (const named of ['largest delivery_id', 'the highest delivery id'])
    expect(await read(named)).toMatchObject({ kind: 'query' });
});

test.each(['which drivers have no deliveries', 'drivers without deliveries'])(
  '“%s” asks back, since the table contains only drivers with deliveries',
  async (question) => {
    expect(await read(question)).toMatchObject({
      kind: 'ask',
      question: expect.objectContaining({
        text: expect.stringMatching(/^Every row has a value in delivery_id/),
      }),
    });
    expect((await read('show rows where `delivery_id` is empty')).kind).not.toBe('ask');
  },
);

test.each([
  ['remove the euro sign', ['fee'], '[€]'],
  ['strip the € symbol', ['fee'], '[€]'],
  ['remove all currency signs', ['fee', 'bonus'], '[$€£¥]'],
])('“%s” applies to the columns that contain such a sign', async (question, columns, find) => {
  expect(await read(question)).toMatchObject({
    kind: 'steps',
    steps: [{ kind: 'find-replace', params: { columns, find, replace: '' } }],
  });
});

test('reads amounts exactly, like money, even if only some have a currency', async () => {
  const toll = column('toll', 'text', ['12,50', '1.300,25', '4,75', '9,10 €']);
  const withToll = { ...table, columns: [...table.columns, toll] };
  const context = { project: 'p', today: '2024-04-01' } as never;
  expect(await interpret('parse toll as a number', withToll, async () => [], context)).toMatchObject({
    steps: [{ kind: 'parse-number', params: { decimal: 'comma', places: 2 } }],
  });
});

test.each([
  ['replace D2 in driver_id with null', 'replace-sentinels', { words: ['D2'] }],
  ['set D2 in driver_id to nothing', 'replace-sentinels', { words: ['D2'] }],
  ['change D2 drivers to null', 'replace-sentinels', { words: ['D2'] }],
  ['replace D2 in driver_id with D9', 'find-replace', { find: 'D2', replace: 'D9', how: 'cell' }],
])('“%s” replaces a value of the column', async (question, kind, params) => {
  expect(await read(question)).toMatchObject({
    kind: 'steps',
    steps: [{ kind, params: { columns: ['driver_id'], ...params } }],
  });
});

test.each(['change the format of sent_on to dd.mm.yyyy', 'set the date format of sent_on to dd.mm.yyyy'])(
  '“%s” formats the dates',
  async (question) => {
    expect(await read(question)).toMatchObject({
      kind: 'steps',
      steps: [{ kind: 'format-date', params: { columns: ['sent_on'] } }],
    });
  },
);

test('unifying a column with more values than are known takes what is suggested for all of them', async () => {
  const town = column('town', 'text', ['Oslo', 'oslo', 'Rome']);
  const some = { rows: 400, columns: [{ ...town, distinct: 30, valid: 400 }] };
  const all = { rows: 400, columns: [{ ...town, valid: 400 }] };
  const ask = (facts: TableFacts) =>
    interpret('make town consistent', facts, async () => [], { project: 'p', today: '2024-04-01' } as never);
  expect(await ask(some)).toMatchObject({ kind: 'clean', column: 'town', isPartial: true });
  expect(await ask(all)).toMatchObject({ kind: 'steps' });
});

/** A table of orders with two dates, and spellings of a few values. */
const orders: TableFacts = {
  rows: 40,
  columns: [
    column('order_no', 'text', ['O-1', 'O-2']),
    column('category', 'text', ['Tents & Tarps', 'Lighting']),
    column('gender', 'text', ['m', 'F', 'MALE', 'Female', 'x']),
    column('ordered', 'date', ['2024-03-01', '2024-03-09']),
    column('delivered', 'date', ['2024-03-01', '2024-03-09']),
    column('qty', 'integer', ['1', '2']),
    column('purpose', 'text', ['RE 1001 KD-NR 983', 'RE 1644 KD-NR 138']),
  ],
};
const ofOrders = (question: string) =>
  interpret(question, orders, async () => [], { project: 'p', today: '2024-04-01' } as never);

test.each([
  ['average days between ordered and delivered by category', 'mean', 'day', ['category']],
  ['what is the median number of weeks from ordered to delivered', 'median', 'week', undefined],
])('“%s” summarizes the time between two dates', async (question, summary, unit, keys) => {
  const params = { from: 'ordered', to: 'delivered', unit };
  const aggregates = [expect.objectContaining({ function: summary })];
  expect(await ofOrders(question)).toMatchObject({
    kind: 'query',
    steps: [
      { kind: 'date-difference', params },
      { kind: 'group-rows', params: { ...(keys ? { keys } : {}), aggregates } },
      ...(keys ? [{ kind: 'sort-rows' }] : []),
    ],
  });
  expect(await ofOrders('average days between qty and delivered')).toMatchObject({ kind: 'ask' });
});

test.each([
  'which orders were delivered before ordered',
  'how many orders were delivered before they were ordered',
])('“%s” compares the dates of a row', async (question) => {
  const params = { condition: 'delivered < ordered' };
  const reading = await ofOrders(question);
  expect(reading.kind === 'query' && reading.steps[0]).toMatchObject({ kind: 'filter-rows', params });
});

test('maps values to the few that are named, and extracts what follows a text', async () => {
  const pairs = [
    { from: 'm', to: 'Male' },
    { from: 'F', to: 'Female' },
    { from: 'MALE', to: 'Male' },
  ];
  expect(await ofOrders('standardize gender to Male and Female')).toMatchObject({
    steps: [{ kind: 'map-values', params: { columns: ['gender'], pairs, others: 'keep' } }],
  });
  const formula = 'extract(after(purpose, "KD-NR"), /-?\\d+([.,]\\d+)*/)';
  for (const from of [' from purpose', ''])
    expect(await ofOrders(`extract the number after KD-NR${from} into customer`)).toMatchObject({
      steps: [{ kind: 'add-column', params: { name: 'customer', formula, after: 'purpose' } }],
    });
});

test('offers the values of which a question names a part', async () => {
  const text = 'total qty for `category` is "Tents & Tarps"';
  expect(await ofOrders('total qty for Tent')).toMatchObject({
    kind: 'ask',
    choices: [{ label: 'Tents & Tarps', text }],
  });
  const condition = 'category == "Tents & Tarps"';
  const chosen = await ofOrders(text);
  expect(chosen.kind === 'query' && chosen.steps[0]).toMatchObject({ params: { condition } });
});

/** A table of sales, and one of a bank statement. */
const sales: TableFacts = {
  rows: 40,
  columns: [
    column('Customer', 'text', ['Anna Clark', 'Ben Evans']),
    column('Order date', 'date', ['2024-01-01', '2024-10-01']),
    column('Delivery date', 'date', ['2024-01-01', '2024-10-01']),
    column('Category', 'text', ['Books', 'Games']),
    column('Amount', 'number', ['650.37', '29.16']),
  ],
};
const statement: TableFacts = {
  rows: 40,
  columns: [
    column('Payee', 'text', ['EDEKA', 'Miete']),
    { ...column('Soll', 'number', ['-650.37', '-29.16']), valid: 30, null: 10 },
    { ...column('Haben', 'number', ['650.37', '29.16']), valid: 10, null: 30 },
  ],
};
const ofSales = (question: string, facts = sales) =>
  interpret(
    question,
    facts,
    async (name, words) =>
      facts.columns
        .filter((one) => one.name === name)
        .flatMap(({ top }) => top)
        .filter(({ value }) => value?.toLowerCase() === String(words).toLowerCase()) as never,
    { project: 'p', today: '2024-11-29' } as never,
  );

test.each([
  ['how much did I spend on Books', sales, ['Category == "Books"', 'Amount']],
  ['how much did we spend per category', sales, ['Amount', 'Category']],
  ['how much did we spend on EDEKA', statement, ['Payee == "EDEKA"', 'Soll']],
  ['how much did we earn', statement, ['Haben']],
])('“%s” totals the amounts', async (question, facts, parts) => {
  const reading = await ofSales(question, facts);
  expect(reading).toMatchObject({ kind: 'query' });
  for (const part of parts) expect(JSON.stringify(reading)).toContain(JSON.stringify(part).slice(1, -1));
});

test.each([
  'remove orders delivered before ordered',
  'remove orders that were delivered before they were ordered',
])('“%s” compares the dates of both events', async (question) => {
  expect(await ofSales(question)).toMatchObject({
    steps: [{ params: { condition: '`Delivery date` < `Order date`', action: 'remove' } }],
  });
});

test.each(['how long does delivery take', 'how long does it take from order to delivery'])(
  '“%s” averages the days between two dates',
  async (question) => {
    expect(await ofSales(question)).toMatchObject({
      steps: [{ params: { from: 'Order date', to: 'Delivery date', unit: 'day' } }, { kind: 'group-rows' }],
    });
  },
);

test('finds who has no rows since a month by their last date', async () => {
  expect(await ofSales('which customers haven’t ordered since March')).toMatchObject({
    kind: 'query',
    steps: [
      { kind: 'group-rows', params: { keys: ['Customer'] } },
      { kind: 'filter-rows', params: { condition: '`Last Order date` < toDate("2024-03-01")' } },
      { kind: 'sort-rows' },
    ],
  });
});

test('merges columns of numbers of which each row has one into a column of numbers', async () => {
  expect(await ofSales('merge Soll and Haben', statement)).toMatchObject({
    steps: [{ params: { name: 'Soll Haben', formula: 'coalesce(Soll, Haben)' } }],
  });
  expect(await ofSales('merge Category and Customer')).toMatchObject({ steps: [{ kind: 'merge-columns' }] });
});

test('lists the steps if asked why rows are missing, and says that dates are dates', async () => {
  expect(await ofSales('why are there 12 fewer rows')).toEqual({ kind: 'report', report: 'changes' });
  expect(await ofSales('make all dates ISO')).toMatchObject({ kind: 'ask' });
});
