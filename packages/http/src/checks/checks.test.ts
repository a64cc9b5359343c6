import { checkKindOf } from '@winnow/workflows';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let path: string;

const firms = Array.from({ length: 12 }, (_, i) => `Firm ${'ABCDEFGHIJKL'[i]}`);

const towns = ['Bern', 'Bonn', 'Kiel', 'Lyon', 'Nice', 'Oslo', 'Pisa', 'Riga', 'Rome', 'Sion', 'Turin'];

async function done(job: string): Promise<void> {
  for (let state = 'queued'; state !== 'done'; ) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    state = (await ada.call('GET', `/api/jobs/${job}`)).json.job.state;
    expect(state).not.toBe('failed');
  }
}

async function upload(name: string, csv: string): Promise<string> {
  return (await ada.call('POST', `/api/uploads?name=${name}`, csv)).json.upload.id;
}

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  const rows = Array.from(
    { length: 100 },
    (_, i) =>
      `${firms[i % 11]},${towns[i === 30 ? 0 : i % 11]},2024-03-${String(1 + (i % 28)).padStart(2, '0')}`,
  );
  rows[7] = 'Nobody,,2024-03-05';
  const orders = await upload('orders.csv', `Buyer,Town,Ordered\n${rows.join('\n')}\n`);
  const made = await ada.call('POST', '/api/projects', { name: 'Orders', uploadId: orders });
  await done(made.json.job.id);
  path = `/api/projects/${made.json.project.id}`;
  const customers = await upload(
    'customers.csv',
    `Name,Country\n${firms.map((firm) => `${firm},DE`).join('\n')}\n`,
  );
  const added = await ada.call('POST', `${path}/sources`, { uploadId: customers, name: 'customers' });
  expect(added.status, added.text).toBeLessThan(300);
  await done(added.json.job.id);
}, 240_000);
afterAll(() => api.dispose());

const judged = async () => {
  const { json } = await ada.call('GET', `${path}/checks`);
  return json.checks.map((one: { sentence: string; held: boolean; breaches: number | null }) => [
    one.sentence,
    one.held,
    one.breaches,
  ]);
};

test('a reference to another source is proposed, and its breaches are the missing values', async () => {
  const { json } = await ada.call('GET', `${path}/checks/proposals`);
  const [reference] = json.checks;
  expect(reference).toMatchObject({
    sentence: 'Each Buyer occurs in Name of customers',
    breaks: 1,
    condition: { kind: 'reference', column: 'Buyer', source: 'customers', key: 'Name' },
  });
  const made = await ada.call('POST', `${path}/checks`, { condition: reference.condition });
  expect(made.status, made.text).toBe(201);
  expect(await judged()).toEqual([['Each Buyer occurs in Name of customers', false, 1]]);
  const twice = await ada.call('POST', `${path}/checks`, { condition: reference.condition });
  expect(twice.json.check.id).toBe(made.json.check.id);
  const again = await ada.call('GET', `${path}/checks/proposals`);
  expect(again.json.checks.map((one: { sentence: string }) => one.sentence)).not.toContain(
    reference.sentence,
  );
});

test('a key that determines another column is proposed, and the rows that break it are shown', async () => {
  const { json } = await ada.call('GET', `${path}/checks/proposals`);
  const proposed = json.checks.filter(
    ({ condition }: { condition: { kind: string } }) => condition.kind === 'determines',
  );
  expect(proposed).toEqual([
    {
      condition: { kind: 'determines', columns: ['Buyer'], column: 'Town', level: 'warn' },
      sentence: 'Each Buyer has one Town',
      reason: '11 values of Buyer recur, each with one Town',
      breaks: 1,
      messages: {
        reason: {
          code: 'check.one-value-each/reason',
          params: { count: 11, key: 'Buyer', column: 'Town' },
        },
        sentence: { code: 'check.determines/sentence', params: { columns: ['Buyer'], column: 'Town' } },
      },
    },
  ]);
  const { condition } = proposed[0];
  const made = await ada.call('POST', `${path}/checks`, { condition });
  expect(made.status, made.text).toBe(201);
  expect((await judged()).at(-1)).toEqual(['Each Buyer has one Town', false, 1]);
  const { columns, column } = condition;
  const view = { filters: [{ kind: 'contradictions', columns, column }] };
  const page = await ada.call('POST', `${path}/page`, { view, offset: 0, limit: 10 });
  expect(page.status, page.text).toBe(200);
  expect(page.json.rowIds).toEqual([31]);
  const removed = await ada.call('DELETE', `${path}/checks/${made.json.check.id}`);
  expect(removed.status).toBeLessThan(300);
});

async function asked(text: string): Promise<{ text: string; kinds: readonly string[]; steps: unknown }> {
  const project = path.split('/').at(-1);
  const chat = (await ada.call('POST', '/api/chats', { projects: [project] })).json.chat.id;
  const said = await ada.call('POST', `/api/chats/${chat}/messages`, { text, parent: null });
  let found: { state: string; parts: { kind: string; text?: string; steps?: unknown }[] };
  do {
    const { json } = await ada.call('GET', `/api/chats/${chat}`);
    found = json.messages.find(({ id }: { id: string }) => id === said.json.answer.id);
    await new Promise((resolve) => setTimeout(resolve, 50));
  } while (found.state !== 'done' && found.state !== 'failed');
  const parts = found.parts.filter(({ kind }) => kind !== 'used');
  return {
    text: parts.map((part) => part.text ?? '').join(''),
    kinds: parts.map(({ kind }) => kind),
    steps: parts.find(({ kind }) => kind === 'proposal')?.steps,
  };
}

test('a chat says how the table can be joined, and proposes the step for a named source', async () => {
  for (const question of ['What can I join?', 'which tables can be joined with this?', 'suggest joins']) {
    const { text, kinds } = await asked(question);
    expect([question, kinds]).toEqual([question, ['text']]);
    expect(text).toContain('**customers** by Buyer = Name: **99** of 100 rows have a match.');
  }
  for (const question of ['How does this join with customers?', 'Can I join this with the customer table?']) {
    const { kinds, steps } = await asked(question);
    expect([question, kinds]).toEqual([question, ['text', 'proposal']]);
    const params = { source: 'customers', how: 'left', keys: [{ left: 'Buyer', right: 'Name' }] };
    expect(steps).toMatchObject([{ kind: 'join-source', params }]);
  }
});

test('a chat lists checks that the table passes but does not have yet', async () => {
  for (const question of [
    'Which checks do you suggest?',
    'What rules does this table keep?',
    'suggest some checks for this data',
  ]) {
    const { text, kinds } = await asked(question);
    expect([question, kinds]).toEqual([question, ['text']]);
    expect(text).toContain('Each Buyer has one Town. **1** row fails.');
    expect(text).not.toContain('occurs in Name of customers');
  }
});

test('the latest date is compared with the current day', async () => {
  for (const days of [9_999, 30]) {
    const condition = { kind: 'fresh', column: 'Ordered', days, level: 'warn' };
    expect((await ada.call('POST', `${path}/checks`, { condition })).status).toBe(201);
  }
  expect((await judged()).slice(1)).toEqual([
    ['The latest Ordered is at most 9,999 days old', true, null],
    ['The latest Ordered is at most 30 days old', false, null],
  ]);
});

test('a reference to a missing source says so and affects nothing else', async () => {
  const condition = { kind: 'reference', column: 'Buyer', source: 'gone', key: 'Name', level: 'warn' };
  expect((await ada.call('POST', `${path}/checks`, { condition })).status).toBe(201);
  const { json } = await ada.call('GET', `${path}/checks`);
  expect(json.checks.at(-1)).toMatchObject({ held: null, found: expect.stringContaining('gone') });
});

test('checks of a latest date and of a sum count the cells that they can’t read, and show their rows', async () => {
  const lines = Array.from({ length: 60 }, (_, i) =>
    i % 10 === 9 ? 'soon,unknown' : `2024-03-${String(1 + (i % 28)).padStart(2, '0')},${i}`,
  );
  const uploadId = await upload('shipments.csv', `Shipped,Weight\n${lines.join('\n')}\n`);
  const made = await ada.call('POST', '/api/projects', { name: 'Shipments', uploadId });
  await done(made.json.job.id);
  const shipments = `/api/projects/${made.json.project.id}`;
  const { version, recipe } = (await ada.call('GET', `${shipments}/recipe`)).json;
  const types = [
    { column: 'Shipped', type: 'date' },
    { column: 'Weight', type: 'integer' },
  ];
  const typed = { id: 'types', kind: 'set-types', params: { types } };
  const saved = await ada.call('PUT', `${shipments}/recipe`, {
    base: version,
    recipe: { ...recipe, steps: [recipe.steps[0], typed] },
    summary: 'Set types',
  });
  expect(saved.status, saved.text).toBe(200);
  const measures = [{ name: 'all', function: 'sum', column: 'Weight' }];
  for (const condition of [
    { kind: 'fresh', column: 'Shipped', days: 99_999 },
    { kind: 'summary', measures, formula: 'all > 0' },
  ])
    expect((await ada.call('POST', `${shipments}/checks`, { condition })).status).toBe(201);
  const { json } = await ada.call('GET', `${shipments}/checks`);
  for (const check of json.checks)
    expect(check).toMatchObject({ held: true, found: 'it passes, 6 cells couldn’t be read', unread: 6 });
  for (const { condition } of json.checks) {
    const filter = checkKindOf(condition).unreadable!(condition as never)!;
    const view = { filters: [filter] };
    const page = await ada.call('POST', `${shipments}/page`, { view, offset: 0, limit: 10 });
    expect(page.json.rowIds).toEqual([10, 20, 30, 40, 50, 60]);
  }
});
