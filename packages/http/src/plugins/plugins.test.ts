import { unwrap } from '@winnow/kernel';
import { createPluginLibrary } from '@winnow/services/plugins/plugin-library';
import { recordPluginUses } from '@winnow/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Person, startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let ada: Person;
let bob: Person;

beforeAll(async () => {
  api = await startTestApi();
  ada = await api.person('ada');
  bob = await api.person('bob');
}, 180_000);
afterAll(() => api.dispose());

const good = 'export function shout(text) { return text.toUpperCase() + "!"; }';
/** Returns a result that depends on the number of calls. */
const counting =
  'let n = 0;\nexport function shout(text) { n += 1; return text.toUpperCase() + (n > 2 ? n : "!"); }';

async function draftOf(person: Person, id: string) {
  const { json } = await person.call('GET', `/api/plugins/${id}`);
  return json.draft as {
    manifest: Record<string, unknown>;
    code: string;
    examples: unknown[];
    revision: number;
  };
}

async function begun(person: Person, name: string, kind = 'function'): Promise<string> {
  const made = await person.call('POST', '/api/plugins', { kind, name, title: `Title of ${name}` });
  expect(made.status, made.text).toBe(201);
  return made.json.id;
}

async function saved(person: Person, id: string, change: object): Promise<number> {
  const { revision: base, ...draft } = await draftOf(person, id);
  const answer = await person.call('PUT', `/api/plugins/${id}/draft`, { base, ...draft, ...change });
  expect(answer.status, answer.text).toBe(200);
  return answer.json.revision;
}

async function publish(person: Person, id: string, version: string): Promise<Answer> {
  const { revision } = await draftOf(person, id);
  return person.call('POST', `/api/plugins/${id}/versions`, { revision, version, notes: `As of ${version}` });
}

/** Creates a public plugin of Ada's with version 1.0.0. */
async function published(name: string): Promise<string> {
  const id = await begun(ada, name);
  const answer = await publish(ada, id, '1.0.0');
  expect(answer.status, answer.text).toBe(201);
  await ada.call('PATCH', `/api/plugins/${id}`, { visibility: 'public' });
  return id;
}

const codesOf = ({ json }: Answer): string[] => json.problems.map((one: { code: string }) => one.code);

describe('a draft', () => {
  test('starts with a working example, can be saved with errors, and is private', async () => {
    const id = await begun(ada, 'begun');
    const run = async () => {
      const { revision: _, ...draft } = await draftOf(ada, id);
      return ada.call('POST', `/api/plugins/${id}/examples`, draft);
    };
    expect((await run()).json).toMatchObject({ passed: true });
    await saved(ada, id, { code: 'export function shout( {' });
    const broken = await run();
    expect([broken.status, codesOf(broken)]).toEqual([422, ['plugins/syntax']]);
    expect(broken.json.problems[0].params.line).toBe(1);
    await saved(ada, id, { examples: [{ title: 'Wrong', input: ['a'], output: 'B' }], code: good });
    expect((await run()).json.examples).toMatchObject([{ passed: false, expected: 'B', actual: 'A!' }]);
    expect((await bob.call('GET', `/api/plugins/${id}`)).status).toBe(404);
    expect((await bob.call('GET', '/api/plugins?search=begun')).json.total).toBe(0);
    expect((await ada.call('GET', '/api/plugins?search=begun&scope=mine')).json.plugins).toMatchObject([
      { name: 'begun', level: 'edit', published: false, unpublished: true, latest: null },
    ]);
  });

  test('is rejected on a stale revision, of another type, or too large', async () => {
    const id = await begun(ada, 'guarded');
    const { revision, ...draft } = await draftOf(ada, id);
    await saved(ada, id, {});
    const path = `/api/plugins/${id}/draft`;
    const stale = await ada.call('PUT', path, { base: revision, ...draft });
    expect([stale.status, codesOf(stale)]).toEqual([409, ['store/stale-plugin']]);
    const kind = { ...draft.manifest, kind: 'step' };
    const other = await ada.call('PUT', path, { base: revision + 1, ...draft, manifest: kind });
    expect(codesOf(other)).toEqual(['plugins-api/kind-changed']);
    for (const change of [
      { code: 'x'.repeat(200_001) },
      { code: '\u0000' },
      { examples: Array(101).fill(1) },
    ]) {
      const answer = await ada.call('PUT', path, { base: revision + 1, ...draft, ...change });
      expect(answer.status).toBe(400);
    }
  });

  test('is removed if never published, and otherwise reverts to the published state', async () => {
    const id = await begun(ada, 'discarded');
    expect((await publish(ada, id, '1.0.0')).status).toBe(201);
    const before = await draftOf(ada, id);
    await saved(ada, id, { code: good.replace('!', '?') });
    expect((await ada.call('DELETE', `/api/plugins/${id}/draft`)).json).toEqual({ removed: false });
    expect((await draftOf(ada, id)).code).toBe(before.code);
    expect((await ada.call('GET', `/api/plugins/${id}`)).json.plugin.unpublished).toBe(false);
    const gone = await begun(ada, 'discarded2');
    expect((await ada.call('DELETE', `/api/plugins/${gone}/draft`)).json).toEqual({ removed: true });
    expect((await ada.call('GET', `/api/plugins/${gone}`)).status).toBe(404);
  });
});

describe('publishing', () => {
  test('is rejected with the rows that violate a promise', async () => {
    const id = await begun(ada, 'counting');
    await saved(ada, id, { code: counting });
    const refused = await publish(ada, id, '1.0.0');
    expect(refused.status).toBe(422);
    expect(new Set(codesOf(refused))).toEqual(new Set(['plugins-api/trait-fails']));
    const { counterExample } = refused.json.problems[0].params;
    expect(counterExample.columns.length).toBeGreaterThan(1);
    expect(counterExample.rows[0]).toHaveLength(counterExample.columns.length);
    expect((await ada.call('GET', `/api/plugins/${id}`)).json.versions).toEqual([]);
    await saved(ada, id, { code: good });
    expect((await publish(ada, id, '1.0.0')).status).toBe(201);
  });

  test('is rejected if an example fails, and without examples', async () => {
    const id = await begun(ada, 'untested');
    await saved(ada, id, { examples: [{ title: 'Wrong', input: ['a'], output: 'B' }] });
    expect(codesOf(await publish(ada, id, '1.0.0'))).toEqual(['plugins-api/example-fails']);
    await saved(ada, id, { examples: [] });
    expect(codesOf(await publish(ada, id, '1.0.0'))).toEqual(['plugins-api/no-examples']);
  });

  test('creates an immutable version, and the next one must be higher', async () => {
    const id = await published('versioned');
    const first = (await ada.call('GET', `/api/plugins/${id}/versions/1.0.0`)).json;
    await saved(ada, id, { code: `${good}\n// changed` });
    for (const version of ['1.0.0', '0.9.0'])
      expect(codesOf(await publish(ada, id, version))).toEqual(['plugins-api/version-not-higher']);
    expect((await publish(ada, id, '1.1.0')).status).toBe(201);
    expect((await ada.call('GET', `/api/plugins/${id}/versions/1.0.0`)).json).toEqual(first);
    const { json } = await bob.call('GET', `/api/plugins/${id}`);
    expect(json).toMatchObject({ draft: null, shown: { version: '1.1.0' }, plugin: { level: 'view' } });
    expect(json.versions.map((one: { version: string; notes: string }) => one.notes)).toEqual([
      'As of 1.1.0',
      'As of 1.0.0',
    ]);
    const renamed = { ...(await draftOf(ada, id)).manifest, name: 'another' };
    const { revision: base, ...draft } = await draftOf(ada, id);
    const refused = await ada.call('PUT', `/api/plugins/${id}/draft`, { base, ...draft, manifest: renamed });
    expect(codesOf(refused)).toEqual(['plugins-api/name-changed']);
  });
});

describe('other people', () => {
  test("install a version, update it, and can't install two plugins with the same name", async () => {
    const id = await published('installed');
    const path = `/api/plugins/${id}/install`;
    expect((await bob.call('PUT', path, {})).json).toEqual({ version: '1.0.0' });
    await saved(ada, id, { code: `${good}\n` });
    await publish(ada, id, '1.0.1');
    const home = (await bob.call('GET', '/api/dashboard')).json.plugins;
    expect(home).toMatchObject([{ kind: 'update', pluginId: id, version: '1.0.0', latest: '1.0.1' }]);
    expect((await bob.call('GET', '/api/plugins?scope=installed')).json.plugins).toMatchObject([
      { id, pinned: '1.0.0', latest: '1.0.1', installs: 1 },
    ]);
    expect((await bob.call('PUT', path, {})).json).toEqual({ version: '1.0.1' });
    const copy = (await bob.call('POST', `/api/plugins/${id}/fork`, {})).json.id;
    expect((await publish(bob, copy, '1.0.0')).status).toBe(201);
    const clash = await bob.call('PUT', `/api/plugins/${copy}/install`, {});
    expect(codesOf(clash)).toEqual(['plugins-api/name-installed']);
    expect((await bob.call('DELETE', path)).status).toBe(204);
    expect((await bob.call('PUT', `/api/plugins/${copy}/install`, {})).status).toBe(200);
    expect((await bob.call('DELETE', path)).status).toBe(404);
    expect((await bob.call('PUT', path, { workspace: 'acme' })).status).toBe(404);
  });

  test('copy published plugins, and the copy remembers its origin', async () => {
    const id = await published('origin');
    const copy = (await bob.call('POST', `/api/plugins/${id}/fork`, { name: 'copied' })).json.id;
    const { json } = await bob.call('GET', `/api/plugins/${copy}`);
    expect(json).toMatchObject({
      origin: { id, title: 'Title of origin', version: '1.0.0' },
      plugin: { name: 'copied', author: { name: 'bob' }, visibility: 'private' },
      draft: { manifest: { name: 'copied', version: '1.0.0' } },
    });
    await ada.call('PATCH', `/api/plugins/${id}`, { visibility: 'private' });
    expect((await bob.call('GET', `/api/plugins/${copy}`)).json.origin).toMatchObject({ id, title: null });
  });

  test('find an author only by plugins published to them', async () => {
    await published('authored');
    const found = await bob.call('GET', `/api/plugin-authors/${ada.userId}`);
    expect(found.json).toMatchObject({ author: { name: 'ada', self: false } });
    expect(found.json.plugins.every((one: { published: boolean }) => one.published)).toBe(true);
    const eve = await api.person('eve');
    expect((await bob.call('GET', `/api/plugin-authors/${eve.userId}`)).status).toBe(404);
    expect((await eve.call('GET', `/api/plugin-authors/${eve.userId}`)).json.total).toBe(0);
  });

  test('of the organization see what is shared with it', async () => {
    const personal = await begun(ada, 'personal');
    const refused = await ada.call('PATCH', `/api/plugins/${personal}`, { visibility: 'workspace' });
    expect(codesOf(refused)).toEqual(['plugins-api/no-workspace-to-share-with']);
  });
});

describe('a withdrawn version', () => {
  test("can't be newly installed once yanked, and keeps working where it is installed", async () => {
    const id = await published('yanked');
    await bob.call('PUT', `/api/plugins/${id}/install`, {});
    await ada.call('PUT', `/api/plugins/${id}/versions/1.0.0/yank`);
    const carl = await api.person('carl');
    const anew = await carl.call('PUT', `/api/plugins/${id}/install`, { version: '1.0.0' });
    expect(codesOf(anew)).toEqual(['plugins-api/version-yanked']);
    expect((await bob.call('PUT', `/api/plugins/${id}/install`, { version: '1.0.0' })).status).toBe(200);
    const { id: project } = await api.project(bob);
    const library = createPluginLibrary(api.db, project);
    expect(unwrap((await library.resolve([{ name: 'yanked' }]))[0]!).manifest.version).toBe('1.0.0');
    await ada.call('DELETE', `/api/plugins/${id}/versions/1.0.0/yank`);
    expect((await carl.call('PUT', `/api/plugins/${id}/install`, {})).status).toBe(200);
  });

  test('runs nowhere once revoked, and says why', async () => {
    const id = await published('revoked');
    await bob.call('PUT', `/api/plugins/${id}/install`, {});
    const { id: project } = await api.project(bob);
    const library = createPluginLibrary(api.db, project);
    const [found] = await library.resolve([{ name: 'revoked' }]);
    const { integrity } = unwrap(found!);
    const pin = { version: '1.0.0', integrity };
    await recordPluginUses(api.db, project, [integrity], Date.now());
    await bob.call('DELETE', `/api/plugins/${id}/install`);
    expect((await library.resolve([{ name: 'revoked', pin }]))[0]?.ok).toBe(true);
    const other = await library.resolve([
      { name: 'revoked' },
      { name: 'revoked', pin: { ...pin, integrity: 'sha256-other' } },
      { name: 'revoked', pin: { ...pin, version: '9.0.0' } },
    ]);
    expect(other.map((one) => one.problems[0]?.code)).toEqual([
      'plugins/not-installed',
      'plugins/changed',
      'plugins/not-installed',
    ]);
    await ada.call('POST', `/api/plugins/${id}/versions/1.0.0/revoke`, { reason: 'It gives wrong numbers' });
    const [revoked] = await library.resolve([{ name: 'revoked', pin }]);
    expect(revoked?.problems[0]).toMatchObject({
      code: 'plugins/revoked',
      params: { reason: 'It gives wrong numbers' },
    });
    expect((await ada.call('GET', `/api/projects/${project}/plugins`)).status).toBe(404);
    const { plugins } = (await bob.call('GET', `/api/projects/${project}/plugins`)).json;
    expect(plugins.find((one: { id: string }) => one.id === id)).toMatchObject({
      version: '1.0.0',
      installed: false,
      revoked: 'It gives wrong numbers',
      latest: null,
    });
    const anew = await bob.call('PUT', `/api/plugins/${id}/install`, { version: '1.0.0' });
    expect([404, 409]).toContain(anew.status);
  });
});

describe('a trial', () => {
  test('runs the draft on rows of a project visible to its author', async () => {
    const upload = await ada.call('POST', '/api/uploads?name=beers.csv', 'Name,Amount\nale,4\n,5\nstout,x\n');
    const made = await ada.call('POST', '/api/projects', {
      name: 'Beers',
      uploadId: upload.json.upload.id,
    });
    const { project, job } = made.json;
    for (let state = 'queued'; state !== 'done'; ) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      ({ state } = (await ada.call('GET', `/api/jobs/${job.id}`)).json.job);
      expect(state).not.toBe('failed');
    }
    const id = await begun(ada, 'tried');
    const { revision: _, ...draft } = await draftOf(ada, id);
    const body = { ...draft, project: project.id, inputs: { text: { column: 'Name' } } };
    const tried = await ada.call('POST', `/api/plugins/${id}/trial`, body);
    expect(tried.json, tried.text).toMatchObject({
      rows: 3,
      failures: [],
      inputs: [{ name: 'text', cells: ['ale', '', 'stout'] }],
      outputs: [{ name: 'tried.shout', cells: ['ALE!', '!', 'STOUT!'] }],
    });
    const unseen = await bob.call('POST', '/api/plugins', { kind: 'function', name: 'mine', title: 'Mine' });
    const refused = await bob.call('POST', `/api/plugins/${unseen.json.id}/trial`, body);
    expect(codesOf(refused)).toEqual(['api/not-found']);
    const failing = {
      ...body,
      code: 'export function shout(text) { if (text === "ale") throw new Error("no ale"); return text; }',
    };
    const failed = await ada.call('POST', `/api/plugins/${id}/trial`, failing);
    expect(failed.json.failures).toMatchObject([{ row: 0, problem: { code: 'plugins/failed' } }]);

    const step = await begun(ada, 'stepped', 'step');
    const { revision: __, ...rows } = await draftOf(ada, step);
    const inputs = { text: { column: 'Name' } };
    const stepped = await ada.call('POST', `/api/plugins/${step}/trial`, {
      ...rows,
      project: project.id,
      inputs,
      parameters: { suffix: '?' },
      limit: 1,
    });
    expect(stepped.json.outputs, stepped.text).toMatchObject([{ name: 'Shouted', cells: ['ALE?'] }]);
    const bad = await ada.call('POST', `/api/plugins/${step}/trial`, {
      ...rows,
      project: project.id,
      inputs,
      parameters: { suffix: 7 },
    });
    expect(codesOf(bad)).toEqual(['plugins-api/bad-parameter']);
  });
});

test('actions on plugins appear in the activity and in the audit log', async () => {
  const { activity } = (await ada.call('GET', '/api/activity?action=plugin&limit=200')).json;
  const actions = new Set(activity.map((one: { action: string }) => one.action));
  for (const action of ['create', 'edit', 'publish', 'share', 'yank', 'unyank', 'revoke', 'discard'])
    expect(actions, action).toContain(`plugin.${action}`);
  const { audit } = (await ada.call('GET', '/api/audit?action=plugin&limit=200')).json;
  expect(audit.map((one: { action: string }) => one.action)).toContain('plugin.install');
});
