import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let eve: Person;
let project: string;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  eve = await api.person('eve');
  const sent = await ada.call('POST', '/api/uploads?name=orders.csv', 'Order,City\n1,Rome\n2,Oslo\n3,Rome\n');
  const made = await ada.call('POST', '/api/projects', { name: 'Orders', uploadId: sent.json.upload.id });
  project = made.json.project.id;
  await done(made.json.job.id);
}, 240_000);
afterAll(() => api.dispose(), 240_000);
beforeEach(() => share('samples'));

async function done(job: string): Promise<void> {
  for (let state = 'queued'; state !== 'done'; ) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    state = (await ada.call('GET', `/api/jobs/${job}`)).json.job.state;
  }
}

const share = async (exposure: string) => {
  const saved = await ada.call('PATCH', '/api/settings/ai', { exposure });
  expect(saved.status, saved.text).toBe(200);
};

/** Connects the protocol's official client with a token of a person. */
async function clientOf(person: Person, scopes: readonly string[]): Promise<Client> {
  const { json } = await person.call('POST', '/api/settings/tokens', { name: 'agent', scopes, days: 1 });
  const client = new Client({ name: 'test', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost:3000/api/mcp'), {
    fetch: async (url, init) => api.app.request(String(url), init as RequestInit),
    requestInit: { headers: { authorization: `Bearer ${json.text}` } },
  });
  // The transport's optional properties include undefined.
  await client.connect(transport as Parameters<Client['connect']>[0]);
  return client;
}

async function call(
  client: Client,
  name: string,
  input: Record<string, unknown>,
): Promise<{ failed: boolean; text: string }> {
  const done = await client.callTool({ name, arguments: input });
  return { failed: done.isError === true, text: (done.content as { text: string }[])[0]!.text };
}

const names = async (client: Client) => (await client.listTools()).tools.map(({ name }) => name);

test('reads projects with a read-only token, which sees no proposing tools', async () => {
  const client = await clientOf(ada, ['read']);
  expect(await names(client)).toEqual([
    'list_projects',
    'read_profile',
    'read_recipe',
    'find_issues',
    'suggest_steps',
    'suggest_joins',
    'suggest_checks',
    'facet',
    'sample_rows',
    'describe_steps',
    'describe_functions',
    'describe_plugins',
    'answer_question',
  ]);
  expect(JSON.parse((await call(client, 'list_projects', {})).text).projects).toEqual([
    { id: project, name: 'Orders' },
  ]);
  const steps = [
    { kind: 'group-rows', params: { keys: ['City'], aggregates: [{ function: 'countRows', name: 'Rows' }] } },
  ];
  const { text } = await call(client, 'answer_question', { project, title: 'x', steps });
  expect(JSON.parse(text).rows).toEqual(
    expect.arrayContaining([
      ['Rome', 2],
      ['Oslo', 1],
    ]),
  );
  const refused = await call(client, 'propose_steps', {
    project,
    steps: [{ kind: 'drop-columns', params: { columns: ['City'] } }],
  });
  expect(refused.failed).toBe(true);
});

test('proposes with a write token; the proposal is in a chat of its user, and the recipe is unchanged', async () => {
  const client = await clientOf(ada, ['read', 'write']);
  const tools = await names(client);
  expect(tools).toContain('propose_steps');
  expect(tools.filter((name) => /apply|add|delete|save|remove/.test(name))).toEqual([]);
  const before = (await ada.call('GET', `/api/projects/${project}/recipe`)).json;
  const done = await call(client, 'propose_steps', {
    project,
    steps: [{ kind: 'change-case', params: { columns: ['City'], case: 'upper' } }],
  });
  expect(done.failed, done.text).toBe(false);
  expect((await ada.call('GET', `/api/projects/${project}/recipe`)).json).toEqual(before);
  const chat = await ada.call('GET', `/api${JSON.parse(done.text).chat}`);
  expect(chat.json.messages[0].parts[0]).toMatchObject({
    kind: 'proposal',
    state: 'open',
    effect: { cellsChanged: 3 },
  });
});

/**
 * Strings of the data that each tool may reveal at a level: the frequent town, a rare one, a note
 * of one row, email addresses and parts of them.
 */
const told = {
  schema: [],
  profile: ['FREQUENT-TOWN'],
  samples: ['FREQUENT-TOWN', 'RARE-TOWN', 'ONE-NOTE', '@example.org', 'person7'],
} as const;

test.each(['schema', 'profile', 'samples'] as const)(
  'at the level “%s”, no tool reveals more than the person shares',
  async (level) => {
    // Each address is in ten of a thousand rows: frequent by its count, and still personal.
    const rows = Array.from({ length: 1_000 }, (_, i) => {
      const town = i < 9 ? 'RARE-TOWN' : 'FREQUENT-TOWN';
      return `${i},person${i % 100}@example.org,${town},${i === 3 ? 'ONE-NOTE' : `write to person${i % 100}@example.org`}`;
    });
    const sent = await ada.call(
      'POST',
      '/api/uploads?name=people.csv',
      `Id,Mail,Town,Note\n${rows.join('\n')}\n`,
    );
    const made = await ada.call('POST', '/api/projects', { name: 'People', uploadId: sent.json.upload.id });
    for (let state = 'queued'; state !== 'done'; ) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      state = (await ada.call('GET', `/api/jobs/${made.json.job.id}`)).json.job.state;
    }
    const id = made.json.project.id;
    await share(level);
    const client = await clientOf(ada, ['read', 'write']);
    const group = (key: string) => ({
      project: id,
      title: 'x',
      steps: [
        { kind: 'group-rows', params: { keys: [key], aggregates: [{ function: 'countRows', name: 'n' }] } },
      ],
    });
    const derived = (formula: string) => ({
      project: id,
      title: 'x',
      steps: [{ kind: 'add-column', params: { name: 'part', formula } }, ...group('part').steps],
    });
    const pivoted = {
      kind: 'pivot-columns',
      params: { label: 'Town', function: 'countRows', keys: ['Note'] },
    };
    const macro = {
      kind: 'macro',
      params: {
        macro: { name: 'm', title: 'M', version: '1.0.0' },
        recipe: { winnow: 1, name: 'm', steps: [{ id: 'a', ...pivoted }] },
      },
    };
    const calls: Record<string, readonly Record<string, unknown>[]> = {
      list_projects: [{}],
      read_profile: [{ project: id }],
      read_recipe: [{ project: id }],
      find_issues: [{ project: id }],
      suggest_joins: [{ project: id }],
      suggest_checks: [{ project: id }],
      suggest_steps: [{ project: id, columns: ['Town', 'Note'] }],
      facet: ['Mail', 'Town', 'Note'].map((column) => ({ project: id, column, limit: 100 })),
      sample_rows: [{ project: id, limit: 20 }],
      describe_steps: [{}],
      describe_functions: [{}, { names: ['trim'] }],
      describe_plugins: [{}, { kinds: ['function'] }],
      answer_question: [
        group('Mail'),
        group('Town'),
        group('Note'),
        { ...group('Mail'), steps: [{ kind: 'limit-rows', params: { count: 20 } }] },
        // Part of an address is not an address, but still identifies a person.
        { project: id, title: 'x', steps: [macro] },
        derived('split(Mail, "@")[0]'),
        derived('split(Note, "@")[0]'),
        derived('toNumber(replace(replace(Mail, "person", ""), "@example.org", ""))'),
      ],
      propose_steps: [
        {
          project: id,
          steps: [{ kind: 'pivot-columns', params: { names: 'Town', values: 'Id', function: 'sum' } }],
        },
      ],
      propose_check: [{ project: id, name: 'x', formula: 'Town == "RARE-TOWN"' }],
    };
    const offered = await names(client);
    expect(Object.keys(calls)).toEqual(expect.arrayContaining(offered));
    expect(offered.includes('sample_rows')).toBe(level === 'samples');
    const seen = new Set<string>();
    for (const [name, inputs] of Object.entries(calls))
      for (const input of inputs) {
        const { text, failed } = await call(client, name, input);
        // An unavailable tool is rejected with a hint at the setting that enables it.
        if (!offered.includes(name))
          expect([failed, text]).toEqual([true, expect.stringContaining('under Settings, AI')]);
        for (const secret of told.samples) {
          if (!text.includes(secret)) continue;
          seen.add(secret);
          expect(told[level] as readonly string[], `${name} ${JSON.stringify(input)} at ${level}`).toContain(
            secret,
          );
        }
      }
    expect([...seen].sort()).toEqual([...told[level]].sort());
    if (level === 'samples') return;
    // Right and wrong guesses must get the same answer; otherwise cells could be guessed letter by
    // letter.
    const inGroup = { function: 'countRows', name: 'n' };
    const counted = { kind: 'group-rows', params: { aggregates: [inGroup] } };
    const marked = (formula: string) => ({ kind: 'add-column', params: { name: 'mark', formula } });
    const summed = (name: string) => ({
      kind: 'group-rows',
      params: { aggregates: [{ function: name, column: 'mark', name: 'n' }] },
    });
    const pivot = { kind: 'pivot-columns', params: { label: 'mark', function: 'countRows', keys: ['Town'] } };
    const dropped = { kind: 'drop-columns', params: { columns: ['right'] } };
    for (const [right, wrong] of [
      ['startsWith(Mail, "person7@")', 'startsWith(Mail, "nobody@")'],
      ['Note == "ONE-NOTE"', 'Note == "NO-NOTE"'],
      ['Town == "RARE-TOWN"', 'Town == "NO-TOWN"'],
    ]) {
      const keep = (formula: string | undefined) => ({
        kind: 'filter-rows',
        params: { condition: formula, action: 'keep' },
      });
      const guesses = (formula: string | undefined): [string, Record<string, unknown>][] => [
        ['propose_check', { project: id, name: 'x', formula }],
        ['propose_check', { project: id, name: 'x', formula: `not(${formula})` }],
        ['propose_steps', { project: id, steps: [keep(formula)] }],
        ['answer_question', { project: id, title: 'x', steps: [keep(formula)] }],
        [
          'propose_steps',
          { project: id, steps: [marked(`if(${formula}, "right", "wrong")`), pivot, dropped] },
        ],
        ...[
          [keep(formula), counted],
          // One cell among many: summed, counted, or looked up in groups or column names.
          [marked(`if(${formula}, 1, 0)`), summed('sum')],
          [marked(`if(${formula}, Id, 0)`), summed('max')],
          [{ kind: 'group-rows', params: { aggregates: [{ ...inGroup, where: formula }] } }],
          [
            { kind: 'group-rows', params: { keys: ['Mail', 'Town', 'Note'], aggregates: [inGroup] } },
            keep(formula),
          ],
          [marked(`if(${formula}, "right", "wrong")`), pivot, dropped],
        ].map((steps): [string, Record<string, unknown>] => [
          'answer_question',
          { project: id, title: 'x', steps },
        ]),
      ];
      for (const [i, [name, input]] of guesses(right).entries()) {
        const answer = await call(client, name, input);
        expect(answer.failed, answer.text).toBe(false);
        const same = ({ text }: { text: string }) => text.replace(/\/chats\/\w+/g, '/chats/…');
        expect(same(await call(client, name, guesses(wrong)[i]![1])), JSON.stringify(input)).toBe(
          same(answer),
        );
      }
    }
    if (level === 'schema') return;
    for (const [column, right] of [
      ['Mail', 'person7@'],
      ['Note', 'ONE-N'],
      ['Town', 'RARE'],
    ]) {
      const found = await call(client, 'facet', { project: id, column, search: right });
      expect(await call(client, 'facet', { project: id, column, search: 'nothing' })).toEqual(found);
    }
  },
  300_000,
);

test('no two summaries disclosed at the level “profile” differ by fewer than ten rows', async () => {
  // All but three of the 60 rows of North are in Harbour; all but three of the others are in Hill.
  const rows = Array.from({ length: 120 }, (_, i) => {
    const [state, town] = i < 60 ? ['North', 'Harbour'] : ['South', 'Hill'];
    return `${state},${i % 20 === 7 ? `Small-${i}` : town},${1000 + i},${i === 5 ? '"1,5"' : `${i}.25`}`;
  });
  const sent = await ada.call('POST', '/api/uploads?name=t.csv', `State,Town,Pay,Fee\n${rows.join('\n')}\n`);
  const made = await ada.call('POST', '/api/projects', { name: 'Nested', uploadId: sent.json.upload.id });
  await done(made.json.job.id);
  await share('profile');
  const client = await clientOf(ada, ['read']);
  const rowsOf = async (keys: readonly string[], one: object, before: readonly object[] = []) => {
    const steps = [
      ...before,
      { kind: 'group-rows', params: { ...(keys.length > 0 ? { keys } : {}), aggregates: [one] } },
    ];
    const { text } = await call(client, 'answer_question', {
      project: made.json.project.id,
      title: 'x',
      steps,
    });
    return JSON.parse(text).rows;
  };
  const sum = { function: 'sum', column: 'Pay', name: 'n' };
  const count = { function: 'countRows', name: 'n' };
  expect(await rowsOf([], sum)).toEqual([[127_140]]);
  expect(await rowsOf(['State'], count)).toEqual(
    expect.arrayContaining([
      ['North', 60],
      ['South', 60],
    ]),
  );
  for (const keys of [['State'], ['Town'], ['State', 'Town']])
    for (const name of ['sum', 'mean', 'median', 'variance', 'countDistinct', 'countValues'])
      expect(await rowsOf(keys, { ...sum, function: name }), `${name} by ${keys}`).toBeUndefined();
  expect(await rowsOf(['State', 'Town'], count)).toBeUndefined();
  // One cell is a different number with another decimal mark.
  const read = (decimal: string) => [
    { kind: 'parse-number', params: { columns: ['Pay'], decimal, percent: 'fraction', units: false } },
  ];
  for (const decimal of ['point', 'comma'])
    expect(await rowsOf([], sum, read(decimal)), decimal).toBeUndefined();
}, 120_000);

test('issues found in a sample of many rows are counted over all of them', async () => {
  const cities = Array.from({ length: 60_000 }, (_, i) =>
    i % 1000 === 7 ? 'Rmoe' : i % 20 === 0 ? ' Rome' : 'Rome',
  );
  const lines = cities.map((city, i) => `${i},${city}`).join('\n');
  const upload = await ada.call('POST', '/api/uploads?name=many.csv', `No,City\n${lines}\n`);
  const made = await ada.call('POST', '/api/projects', { name: 'Many', uploadId: upload.json.upload.id });
  const { id } = made.json.project;
  await done(made.json.job.id);
  const spaces = (issues: readonly { kind: string }[]) => issues.find(({ kind }) => kind === 'spaces');
  const ofScope = async (scope: string) =>
    (await ada.call('GET', `/api/projects/${id}/suggestions?scope=${scope}`)).json;

  const cards = async (): Promise<readonly string[]> => {
    const { json } = await ada.call('POST', `/api/projects/${id}/ask`, { column: 'City' });
    return json.cards.map((one: { sentence: string }) => one.sentence);
  };
  const misspelled = 'Values in City look misspelled';
  expect(await cards()).not.toContain(misspelled);
  expect(await ofScope('first')).toMatchObject({ rows: 60_000, looked: 2_000 });
  const sample = await ofScope('sample');
  // A selection is answered from fewer rows, but includes what was found in more of them before.
  expect(await cards()).toContain(misspelled);
  expect(sample).toMatchObject({ rows: 60_000, looked: 50_000 });
  expect(spaces(sample.suggestions)).toMatchObject({
    says: 'Extra spaces in values of City',
    counted: 'sample',
  });
  const all = await ofScope('all');
  expect(all).toMatchObject({ rows: 60_000, looked: 60_000 });
  expect(spaces(all.suggestions)).toMatchObject({
    says: 'Extra spaces in 3,000 values of City',
    count: 3_000,
    counted: 'all',
  });

  const client = await clientOf(ada, ['read']);
  const { text } = await call(client, 'find_issues', { project: id });
  expect(JSON.parse(text)).toMatchObject({ rows: 60_000, looked: 50_000 });
  expect(spaces(JSON.parse(text).issues)).toMatchObject({ count: 3_000, counted: 'all' });
});

test("reveals nothing about other people's projects, and requires a token", async () => {
  await eve.call('PATCH', '/api/settings/ai', { exposure: 'samples' });
  const client = await clientOf(eve, ['read']);
  expect(JSON.parse((await call(client, 'list_projects', {})).text).projects).toEqual([]);
  for (const tool of ['read_profile', 'sample_rows', 'find_issues']) {
    expect(await call(client, tool, { project })).toMatchObject({
      failed: true,
      text: expect.stringContaining('This project doesn’t exist'),
    });
  }
  const nobody = await api.person();
  expect(
    (await nobody.call('POST', '/api/mcp', { jsonrpc: '2.0', id: 1, method: 'tools/list' })).status,
  ).toBe(401);
  expect((await ada.call('GET', '/api/mcp')).status).toBe(405);
});

test('reports errors as the protocol requires: unknown tools and methods, bad messages, no token, no session', async () => {
  const client = await clientOf(ada, ['read']);
  await expect(client.callTool({ name: 'apply_steps', arguments: {} })).rejects.toMatchObject({
    code: -32602,
  });
  await expect(client.listPrompts()).rejects.toThrow();
  const bad = await call(client, 'facet', { project, column: 5 });
  expect([bad.failed, bad.text]).toEqual([true, expect.stringContaining('column')]);
  const { json } = await ada.call('POST', '/api/settings/tokens', { name: 'raw', scopes: ['read'], days: 1 });
  const raw = async (method: string, body: string | null, headers: Record<string, string> = {}) =>
    api.app.request('/api/mcp', {
      method,
      body,
      headers: {
        authorization: `Bearer ${json.text}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    });
  expect(await (await raw('POST', '{no json')).json()).toMatchObject({ error: { code: -32700 } });
  expect((await raw('GET', null)).status).toBe(405);
  expect((await raw('POST', '{}', { authorization: 'Bearer wrong' })).status).toBe(401);
});
