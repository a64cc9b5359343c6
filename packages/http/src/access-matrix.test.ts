// Long file: a single matrix of routes, roles and scopes, with the tests of each of its rows.
import { actions, newToken, scopeOf, scopes } from '@winnow/accounts';
import type { Route } from '@winnow/contract';
import { routes } from '@winnow/contract';
import {
  addPersonalToken,
  addPlugin,
  addPluginVersion,
  type PluginVisibility,
  saveShare,
  setPluginVisibility,
} from '@winnow/store';
import { member, organization } from '@winnow/store/schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Person, startTestApi, type TestApi } from './testing/test-api.ts';

/**
 * The required caller: anyone; a signed-in user; with a project, someone who may view, edit or
 * manage it, or its owner; with an organization, a member or an owner; the person who uploaded the
 * file; someone who sees a plugin or may work on it; the operator of the installation.
 */
type Needs =
  | 'public'
  | 'signed-in'
  | ProjectNeeds
  | WorkflowNeeds
  | 'member'
  | 'org-owner'
  | 'uploader'
  | 'chatter'
  | 'plugin-reader'
  | 'plugin-author'
  | 'operator'
  | 'connection-use'
  | 'connection-own';
type ProjectNeeds = 'view' | 'edit' | 'manage' | 'own';
type WorkflowNeeds = `workflow-${'view' | 'edit' | 'own'}`;

/** Every route with the caller that it requires, and the scope that a token requires. */
const matrix: Readonly<Record<string, readonly [Needs, 'read' | 'write' | 'admin' | 'no token']>> = {
  'get /api/health': ['public', 'read'],
  'get /api/sign-in-options': ['public', 'read'],
  'get /api/guest': ['public', 'read'],
  'post /api/guest': ['public', 'write'],
  'post /api/guest/claim': ['signed-in', 'no token'],
  'get /api/projects': ['signed-in', 'read'],
  'post /api/projects': ['signed-in', 'write'],
  'post /api/projects/from-files': ['signed-in', 'write'],
  'post /api/projects/sample': ['signed-in', 'write'],
  'get /api/projects/:id': ['view', 'read'],
  'patch /api/projects/:id': ['edit', 'write'],
  'delete /api/projects/:id': ['own', 'write'],
  'post /api/projects/:id/restore': ['own', 'write'],
  'delete /api/projects/:id/forever': ['own', 'write'],
  'post /api/projects/:id/transfer': ['own', 'admin'],
  'put /api/projects/:id/pin': ['view', 'write'],
  'delete /api/projects/:id/pin': ['view', 'write'],
  'get /api/projects/:id/view-state': ['view', 'read'],
  'put /api/projects/:id/view-state': ['view', 'write'],
  'get /api/projects/:id/shares': ['manage', 'admin'],
  'put /api/projects/:id/shares': ['manage', 'admin'],
  'delete /api/projects/:id/shares/:share': ['manage', 'admin'],
  'post /api/projects/:id/leave': ['view', 'write'],
  'post /api/projects/:id/share-links': ['manage', 'admin'],
  'delete /api/projects/:id/share-links/:link': ['manage', 'admin'],
  'post /api/share-links/follow': ['signed-in', 'write'],
  'get /api/contacts': ['signed-in', 'admin'],
  'get /api/organizations': ['signed-in', 'read'],
  'get /api/organizations/:id': ['member', 'read'],
  'get /api/organizations/:id/tokens': ['org-owner', 'no token'],
  'delete /api/organizations/:id/tokens/:tokenId': ['org-owner', 'no token'],
  'post /api/reset-password/tokens': ['public', 'read'],
  'get /api/invitations': ['signed-in', 'read'],
  'get /api/invitations/:id': ['signed-in', 'read'],
  'post /api/uploads': ['signed-in', 'write'],
  'post /api/uploads/address': ['signed-in', 'write'],
  'post /api/uploads/unpacked': ['signed-in', 'write'],
  'post /api/uploads/resumable': ['signed-in', 'write'],
  'get /api/uploads/:id': ['uploader', 'read'],
  'patch /api/uploads/:id': ['uploader', 'write'],
  'post /api/uploads/:id/finish': ['uploader', 'write'],
  'delete /api/uploads/:id': ['uploader', 'write'],
  'post /api/imports/sniff': ['signed-in', 'write'],
  'get /api/formats': ['signed-in', 'read'],
  'post /api/projects/:id/sources': ['edit', 'write'],
  'post /api/projects/:id/imports/:job/retry': ['edit', 'write'],
  'get /api/projects/:id/sources': ['view', 'read'],
  'post /api/projects/:id/sources/:source/refresh': ['edit', 'write'],
  'get /api/projects/:id/sources/:source/versions': ['view', 'read'],
  'post /api/projects/:id/sources/:source/versions/:number': ['edit', 'write'],
  'get /api/projects/:id/sources/:source/rejects': ['view', 'read'],
  'get /api/projects/:id/recipe': ['view', 'read'],
  'put /api/projects/:id/recipe': ['edit', 'write'],
  'post /api/projects/:id/recipe/undo': ['edit', 'write'],
  'post /api/projects/:id/recipe/redo': ['edit', 'write'],
  'get /api/projects/:id/recipe/versions': ['view', 'read'],
  'post /api/projects/:id/recipe/restore': ['edit', 'write'],
  'post /api/projects/:id/recipe/branches': ['edit', 'write'],
  'get /api/projects/:id/recipe/versions/:number': ['view', 'read'],
  'patch /api/projects/:id/recipe/versions/:number': ['edit', 'write'],
  'delete /api/projects/:id/recipe/branches/:number': ['edit', 'write'],
  'post /api/projects/:id/impact': ['view', 'read'],
  'post /api/projects/:id/check': ['view', 'read'],
  'post /api/projects/:id/page': ['view', 'read'],
  'post /api/projects/:id/places': ['view', 'read'],
  'post /api/projects/:id/appended-columns': ['view', 'read'],
  'post /api/projects/:id/preview': ['view', 'read'],
  'post /api/projects/:id/presence': ['view', 'read'],
  'post /api/projects/:id/diagnosis': ['view', 'read'],
  'post /api/projects/:id/joins': ['view', 'read'],
  'get /api/projects/:id/appends': ['view', 'read'],
  'post /api/projects/:id/effect': ['view', 'read'],
  'get /api/projects/:id/suggestions': ['view', 'read'],
  'post /api/projects/:id/ask': ['view', 'read'],
  'post /api/projects/:id/learn': ['view', 'read'],
  'post /api/projects/:id/repairs': ['view', 'read'],
  'post /api/projects/:id/relational': ['view', 'read'],
  'post /api/projects/:id/match': ['view', 'read'],
  'post /api/projects/:id/profile': ['view', 'read'],
  'post /api/projects/:id/facet': ['view', 'read'],
  'post /api/projects/:id/range-facet': ['view', 'read'],
  'post /api/projects/:id/clusters': ['view', 'read'],
  'post /api/projects/:id/clusters/cancel': ['view', 'read'],
  'get /api/projects/:id/cluster-methods': ['view', 'read'],
  'get /api/projects/:id/marks': ['view', 'read'],
  'post /api/projects/:id/marks': ['edit', 'write'],
  'post /api/projects/:id/cell': ['view', 'read'],
  'post /api/projects/:id/cell-history': ['view', 'read'],
  'get /api/projects/:id/sql': ['view', 'read'],
  'get /api/projects/:id/polars': ['view', 'read'],
  'post /api/projects/:id/recipe/read-file': ['edit', 'write'],
  'get /api/projects/:id/exports/defaults': ['view', 'read'],
  'post /api/projects/:id/exports': ['view', 'read'],
  'post /api/projects/:id/connection-exports': ['view', 'write'],
  'get /api/exports/:id/file': ['signed-in', 'read'],
  'get /api/jobs': ['signed-in', 'read'],
  'get /api/jobs/:id': ['signed-in', 'read'],
  'post /api/jobs/:id/cancel': ['signed-in', 'write'],
  'get /api/events': ['signed-in', 'read'],
  'get /api/activity': ['signed-in', 'read'],
  'get /api/activity/people': ['signed-in', 'read'],
  'get /api/dashboard': ['signed-in', 'read'],
  'get /api/audit': ['operator', 'admin'],
  'get /api/audit/export': ['operator', 'admin'],
  'get /api/audit/verify': ['operator', 'admin'],
  'post /api/contact': ['signed-in', 'no token'],
  'get /api/contact': ['operator', 'no token'],
  'delete /api/contact/:id': ['operator', 'no token'],
  'get /api/outbox': ['operator', 'no token'],
  'get /api/outbox/:id': ['operator', 'no token'],
  'get /api/settings': ['signed-in', 'no token'],
  'patch /api/settings/preferences': ['signed-in', 'no token'],
  'put /api/settings/handle': ['signed-in', 'no token'],
  'put /api/settings/avatar': ['signed-in', 'no token'],
  'delete /api/settings/avatar': ['signed-in', 'no token'],
  'get /api/avatars/:userId': ['signed-in', 'read'],
  'get /api/settings/export': ['signed-in', 'no token'],
  'get /api/settings/deletion': ['signed-in', 'no token'],
  'get /api/settings/ai': ['signed-in', 'no token'],
  'patch /api/settings/ai': ['signed-in', 'no token'],
  'post /api/settings/ai/test': ['signed-in', 'no token'],
  'get /api/settings/tokens': ['signed-in', 'no token'],
  'post /api/settings/tokens': ['signed-in', 'no token'],
  'delete /api/settings/tokens/:tokenId': ['signed-in', 'no token'],
  'get /api/settings/sessions': ['signed-in', 'no token'],
  'delete /api/settings/sessions/:sessionId': ['signed-in', 'no token'],
  'get /api/settings/sign-ins': ['signed-in', 'no token'],
  'get /api/unsubscribe/:token': ['public', 'read'],
  'post /api/unsubscribe/:token': ['public', 'read'],
  'get /api/notifications': ['signed-in', 'read'],
  'post /api/notifications/read': ['signed-in', 'write'],
  'get /api/plugins': ['signed-in', 'read'],
  'post /api/plugins': ['signed-in', 'write'],
  'get /api/plugins/:id': ['plugin-reader', 'read'],
  'patch /api/plugins/:id': ['plugin-author', 'admin'],
  'put /api/plugins/:id/draft': ['plugin-author', 'write'],
  'delete /api/plugins/:id/draft': ['plugin-author', 'write'],
  'post /api/plugins/:id/examples': ['plugin-author', 'write'],
  'post /api/plugins/:id/trial': ['plugin-author', 'write'],
  'post /api/plugins/:id/versions': ['plugin-author', 'write'],
  'get /api/plugins/:id/versions/:version': ['plugin-reader', 'read'],
  'put /api/plugins/:id/versions/:version/yank': ['plugin-author', 'write'],
  'delete /api/plugins/:id/versions/:version/yank': ['plugin-author', 'write'],
  'post /api/plugins/:id/versions/:version/revoke': ['plugin-author', 'write'],
  'put /api/plugins/:id/install': ['plugin-reader', 'write'],
  'delete /api/plugins/:id/install': ['plugin-reader', 'write'],
  'post /api/plugins/:id/fork': ['plugin-reader', 'write'],
  'get /api/plugin-authors/:userId': ['signed-in', 'read'],
  'get /api/projects/:id/plugins': ['view', 'read'],
  'get /api/settings/ai/usage': ['signed-in', 'no token'],
  'post /api/mcp': ['signed-in', 'read'],
  'get /api/mcp': ['signed-in', 'read'],
  'delete /api/mcp': ['signed-in', 'read'],
  'get /api/chats': ['signed-in', 'read'],
  'post /api/chats': ['signed-in', 'write'],
  'get /api/chats/:id': ['chatter', 'read'],
  'patch /api/chats/:id': ['chatter', 'write'],
  'delete /api/chats/:id': ['chatter', 'write'],
  'post /api/chats/:id/messages': ['chatter', 'write'],
  'post /api/chats/:id/answers/:messageId/stop': ['chatter', 'write'],
  'get /api/chats/:id/answers/:messageId/events': ['chatter', 'read'],
  'get /api/chats/:id/messages/:messageId/receipts': ['chatter', 'read'],
  'post /api/chats/:id/messages/:messageId/proposals/:proposalId/add': ['chatter', 'no token'],
  'post /api/chats/:id/messages/:messageId/proposals/:proposalId/discard': ['chatter', 'write'],
  'post /api/chats/:id/messages/:messageId/proposals/:proposalId/check': ['chatter', 'write'],
  'post /api/chats/:id/messages/:messageId/proposals/:proposalId/preview': ['chatter', 'read'],
  'post /api/chats/:id/messages/:messageId/proposals/:proposalId/leave-out': ['chatter', 'write'],
  'post /api/chats/:id/messages/:messageId/checks/:checkId/add': ['chatter', 'no token'],
  'post /api/chats/:id/messages/:messageId/checks/:checkId/discard': ['chatter', 'write'],
  'post /api/projects/:id/chart-data': ['view', 'read'],
  'get /api/projects/:id/charts': ['view', 'read'],
  'post /api/projects/:id/charts': ['edit', 'write'],
  'put /api/projects/:id/charts': ['edit', 'write'],
  'patch /api/projects/:id/charts/:chartId': ['edit', 'write'],
  'delete /api/projects/:id/charts/:chartId': ['edit', 'write'],
  'get /api/projects/:id/comments': ['view', 'read'],
  'post /api/projects/:id/comments': ['edit', 'write'],
  'patch /api/projects/:id/comments/:commentId': ['edit', 'write'],
  'delete /api/projects/:id/comments/:commentId': ['edit', 'write'],
  'get /api/projects/:id/checks': ['view', 'read'],
  'get /api/projects/:id/checks/proposals': ['view', 'read'],
  'post /api/projects/:id/checks': ['edit', 'write'],
  'put /api/projects/:id/checks/:checkId': ['edit', 'write'],
  'delete /api/projects/:id/checks/:checkId': ['edit', 'write'],
  'get /api/workflows': ['signed-in', 'read'],
  'post /api/workflows': ['signed-in', 'write'],
  'get /api/workflows/:id': ['workflow-view', 'read'],
  'get /api/workflows/:id/file': ['workflow-view', 'read'],
  'patch /api/workflows/:id': ['workflow-edit', 'write'],
  'delete /api/workflows/:id': ['workflow-own', 'write'],
  'put /api/workflows/:id/draft': ['workflow-edit', 'write'],
  'post /api/workflows/:id/publish': ['workflow-edit', 'write'],
  'get /api/workflows/:id/versions': ['workflow-view', 'read'],
  'get /api/workflows/:id/versions/:number': ['workflow-view', 'read'],
  'get /api/workflows/:id/parameters': ['workflow-edit', 'write'],
  'post /api/workflows/:id/runs': ['workflow-edit', 'write'],
  'get /api/workflows/:id/runs': ['workflow-view', 'read'],
  'get /api/workflows/:id/runs/:runId': ['workflow-view', 'read'],
  'get /api/workflows/:id/runs/:runId/log': ['workflow-view', 'read'],
  'post /api/workflows/:id/runs/:runId/cancel': ['workflow-edit', 'write'],
  'post /api/workflows/:id/runs/:runId/rerun': ['workflow-edit', 'write'],
  'get /api/workflows/:id/runs/:runId/outputs/:nodeId/file': ['workflow-view', 'read'],
  'get /api/workflow-times': ['signed-in', 'read'],
  'post /api/workflows/:id/webhooks/:triggerId/secret': ['workflow-edit', 'write'],
  'post /api/hooks/workflows/:workflowId/:triggerId': ['public', 'read'],
  'post /api/workflows/:id/connections': ['workflow-edit', 'write'],
  'post /api/workflows/:id/connections/:connectionId/compare': ['workflow-edit', 'write'],
  'delete /api/workflows/:id/connections/:connectionId': ['workflow-edit', 'write'],
  'get /api/connection-kinds': ['signed-in', 'read'],
  'get /api/connections': ['signed-in', 'read'],
  'post /api/connections': ['signed-in', 'write'],
  'patch /api/connections/:id': ['connection-own', 'write'],
  'delete /api/connections/:id': ['connection-own', 'write'],
  'post /api/connections/:id/test': ['connection-use', 'write'],
  'post /api/connections/:id/items': ['connection-use', 'write'],
  'post /api/connections/:id/uploads': ['connection-use', 'write'],
  'post /api/connections/:id/compare': ['connection-use', 'write'],
  'get /api/organizations/:id/audit': ['org-owner', 'admin'],
  'get /api/organizations/:id/audit/export': ['org-owner', 'admin'],
};

const nameOf = ({ method, path }: Route): string => `${method} ${path}`;
const needsOf = (one: Route): Needs | undefined => matrix[nameOf(one)]?.[0];
const routesFor = (...needs: readonly Needs[]): readonly (readonly [string, Route])[] =>
  routes.filter((one) => needs.includes(needsOf(one) ?? 'public')).map((one) => [nameOf(one), one] as const);

let api: TestApi;
const people: Record<string, Person> = {};
const nobody = 'nobody';
/** Projects that the roles are tested with: Ada's own project, and one of the organization. */
let adasId: string;
let oursId: string;
/** A project of Ada's in the trash. */
let trashedId: string;

beforeAll(async () => {
  api = await startTestApi();
  // The first user operates the installation.
  for (const name of [
    'operator',
    'ada',
    'viewer',
    'editor',
    'manager',
    'member',
    'admin',
    'owner',
    'stranger',
  ])
    people[name] = await api.person(name);
  people[nobody] = await api.person();
  const at = new Date();
  await api.db.insert(organization).values({ id: 'acme', name: 'Acme', slug: 'acme', createdAt: at });
  for (const role of ['member', 'admin', 'owner']) {
    const userId = people[role]!.userId;
    await api.db.insert(member).values({ id: role, organizationId: 'acme', userId, role, createdAt: at });
  }
  adasId = await sharedProject();
  oursId = await organizationProject();
  trashedId = await trashedProject();
});
afterAll(() => api.dispose());

/** Creates a project of Ada's that is shared with viewer, editor and manager. */
async function sharedProject(): Promise<string> {
  const { id } = await api.project(people.ada!, 'Shared');
  for (const level of ['view', 'edit', 'manage'] as const) {
    await saveShare(api.db, {
      id: api.ports.newId(),
      projectId: id,
      grantee: { userId: people[{ view: 'viewer', edit: 'editor', manage: 'manager' }[level]]!.userId },
      level,
      sharedById: people.ada!.userId,
      expiresAt: null,
      now: Date.now(),
    });
  }
  return id;
}

/** Creates a published plugin of the organization, written by its owner. */
async function organizationPlugin(visibility: PluginVisibility): Promise<string> {
  const id = api.ports.newId();
  const parts = { manifest: { name: 'roman' }, code: '', examples: [] };
  await addPlugin(api.db, {
    ...parts,
    id,
    owner: { organizationId: 'acme' },
    authorId: people.owner!.userId,
    name: 'roman',
    title: 'Roman',
    summary: '',
    kind: 'function',
    now: Date.now(),
  });
  await addPluginVersion(api.db, {
    ...parts,
    id: api.ports.newId(),
    pluginId: id,
    version: '1.0.0',
    revision: 1,
    notes: '',
    integrity: 'sha256-0',
    publishedById: null,
    now: Date.now(),
  });
  await setPluginVisibility(api.db, id, visibility, Date.now());
  return id;
}

const organizationProject = async (): Promise<string> =>
  (await api.project(people.owner!, 'Ours', { organizationId: 'acme' })).id;

async function trashedProject(): Promise<string> {
  const { id } = await api.project(people.ada!);
  await people.ada!.call('DELETE', `/api/projects/${id}`);
  return id;
}

/** Makes an empty call: an authorized caller gets a validation error, and nothing happens. */
async function ask(
  who: string,
  { method, path }: Route,
  id: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const filled = path.replace(':id', id).replace(/:\w+/g, 'unknown');
  const body = method === 'get' || method === 'delete' ? undefined : {};
  if (path !== '/api/events') return people[who]!.call(method.toUpperCase(), filled, body, headers);
  const abort = new AbortController();
  const { cookie } = people[who]!;
  const stream = await api.app.request(path, {
    headers: { ...headers, ...(cookie ? { cookie } : {}) },
    signal: abort.signal,
  });
  abort.abort();
  const isStream = stream.headers.get('content-type')?.includes('event-stream') === true;
  const json = isStream ? undefined : await stream.json();
  if (isStream) await stream.body?.cancel().catch(() => undefined);
  return { status: stream.status, headers: stream.headers, text: '', json };
}

type Verdict = 'allowed' | 'not signed in' | 'forbidden' | 'unseen';

function verdictOf({ status, json }: Answer): Verdict {
  const problem = json?.problems?.[0] as { code: string; params?: { what?: string } } | undefined;
  if (status === 401) return 'not signed in';
  if (problem?.code === 'api/forbidden') return 'forbidden';
  const subject = /This (workflow|project|organization|upload|chat|plugin) doesn’t exist/.test(
    JSON.stringify(problem ?? ''),
  );
  return problem?.code === 'api/not-found' && subject ? 'unseen' : 'allowed';
}

const workflowNeeds = ['workflow-view', 'workflow-edit', 'workflow-own'] as const;

describe.each(routesFor(...workflowNeeds))('%s', (_, one) => {
  const made = async (who: string, organizationId?: string): Promise<string> =>
    (await people[who]!.call('POST', '/api/workflows', { name: 'Nightly', organizationId })).json.workflow.id;

  test('a workflow belongs to its owner, or to its organization with the same roles as a project', async () => {
    const own = await made('ada');
    for (const who of ['stranger', 'operator'])
      expect(verdictOf(await ask(who, one, own)), who).toBe('unseen');
    expect(verdictOf(await ask('ada', one, own))).toBe('allowed');
    for (const who of ['member', 'admin', 'owner']) {
      const id = await made('owner', 'acme');
      const forbidden = who === 'member' && needsOf(one) === 'workflow-own';
      expect(verdictOf(await ask(who, one, id)), who).toBe(forbidden ? 'forbidden' : 'allowed');
    }
  });
});

describe.each(routesFor('connection-use', 'connection-own'))('%s', (_, one) => {
  const made = async (who: string, organizationId?: string): Promise<string> => {
    const body = {
      name: 'Files',
      kind: 'http',
      values: { baseUrl: 'http://127.0.0.1:9/' },
      organizationId,
    };
    return (await people[who]!.call('POST', '/api/connections', body)).json.connection.id;
  };
  const verdict = async (who: string, id: string): Promise<Verdict> => {
    const answer = await ask(who, one, id);
    return /This connection doesn’t exist/.test(JSON.stringify(answer.json ?? ''))
      ? 'unseen'
      : verdictOf(answer);
  };

  test('a connection belongs to its owner, or is used by members and changed by admins', async () => {
    const own = await made('ada');
    for (const who of ['stranger', 'operator']) expect(await verdict(who, own), who).toBe('unseen');
    expect(await verdict('ada', own)).toBe('allowed');
    for (const who of ['member', 'admin', 'owner']) {
      const id = await made('owner', 'acme');
      const forbidden = who === 'member' && needsOf(one) === 'connection-own';
      expect(await verdict(who, id), who).toBe(forbidden ? 'forbidden' : 'allowed');
    }
  });
});

const projectNeeds: readonly ProjectNeeds[] = ['view', 'edit', 'manage', 'own'];
const expected = (level: ProjectNeeds, needed: Needs | undefined): Verdict =>
  projectNeeds.indexOf(level) >= projectNeeds.indexOf(needed as ProjectNeeds) ? 'allowed' : 'forbidden';

test('the matrix lists exactly the existing routes, each with the scope of its policy', () => {
  expect(routes.length).toBeGreaterThan(50);
  expect(Object.keys(matrix).sort()).toEqual(routes.map(nameOf).sort());
  for (const one of routes) {
    expect(actions, nameOf(one)).toContain(one.access);
    expect(scopeOf(one.access) ?? 'no token', nameOf(one)).toBe(matrix[nameOf(one)]?.[1]);
  }
});

describe('signed-out callers', () => {
  test.each(routes.map((one) => [nameOf(one), one] as const))('%s', async (_, one) => {
    const verdict = verdictOf(await ask(nobody, one, adasId));
    expect(verdict).toBe(needsOf(one) === 'public' ? 'allowed' : 'not signed in');
  });
});

test.each(routesFor('signed-in'))('any signed-in user: %s', async (_, one) => {
  expect(verdictOf(await ask('stranger', one, 'unknown'))).toBe('allowed');
});

describe.each(routesFor(...projectNeeds))('%s', (_, one) => {
  const needed = needsOf(one);

  test('a project of someone else is not found, even for the operator', async () => {
    for (const who of ['stranger', 'operator']) {
      expect(verdictOf(await ask(who, one, adasId)), who).toBe('unseen');
      expect(verdictOf(await ask(who, one, oursId)), who).toBe('unseen');
    }
  });

  test('a shared project, by level', async () => {
    const id = needed === 'view' && one.path.endsWith('/leave') ? await sharedProject() : adasId;
    for (const [who, level] of [
      ['viewer', 'view'],
      ['editor', 'edit'],
      ['manager', 'manage'],
    ] as const) {
      expect(verdictOf(await ask(who, one, id)), who).toBe(expected(level, needed));
    }
  });

  test('one’s own project, and that of one’s organization', async () => {
    const own = needed === 'own' ? (await api.project(people.ada!)).id : adasId;
    expect(verdictOf(await ask('ada', one, own)), 'own').toBe('allowed');
    for (const [who, level] of [
      ['member', 'edit'],
      ['admin', 'own'],
      ['owner', 'own'],
    ] as const) {
      const ours = needed === 'own' || one.path.endsWith('/leave') ? await organizationProject() : oursId;
      expect(verdictOf(await ask(who, one, ours)), who).toBe(expected(level, needed));
    }
  });

  test('a project in the trash can only be restored or permanently deleted', async () => {
    const restores = /:id\/(restore|forever)$/.test(one.path);
    const id = restores ? await trashedProject() : trashedId;
    expect(verdictOf(await ask('ada', one, id))).toBe(restores ? 'allowed' : 'unseen');
  });
});

test.each(routesFor('member', 'org-owner'))('members of an organization: %s', async (_, one) => {
  const owners = needsOf(one) === 'org-owner';
  expect(verdictOf(await ask('stranger', one, 'acme'))).toBe('unseen');
  expect(verdictOf(await ask('operator', one, 'acme'))).toBe('unseen');
  expect(verdictOf(await ask('member', one, 'acme'))).toBe(owners ? 'forbidden' : 'allowed');
  expect(verdictOf(await ask('admin', one, 'acme'))).toBe(owners ? 'forbidden' : 'allowed');
  expect(verdictOf(await ask('owner', one, 'acme'))).toBe('allowed');
});

test.each(routesFor('operator'))('only the operator: %s', async (_, one) => {
  for (const who of ['stranger', 'ada', 'owner'])
    expect(verdictOf(await ask(who, one, 'unknown')), who).toBe('forbidden');
  expect(verdictOf(await ask('operator', one, 'unknown'))).toBe('allowed');
});

test.each(routesFor('chatter'))('only the owner of the chat: %s', async (_, one) => {
  const { json } = await people.ada!.call('POST', '/api/chats', {});
  for (const other of ['stranger', 'operator'])
    expect(verdictOf(await ask(other, one, json.chat.id))).toBe('unseen');
  expect(verdictOf(await ask('ada', one, json.chat.id))).toBe('allowed');
});

test.each(routesFor('uploader'))('only the uploader of the file: %s', async (_, one) => {
  const { json } = await people.ada!.call('POST', '/api/uploads?name=a.csv', 'a,b\n1,2\n');
  expect(verdictOf(await ask('stranger', one, json.upload.id))).toBe('unseen');
  expect(verdictOf(await ask('operator', one, json.upload.id))).toBe('unseen');
  expect(verdictOf(await ask('ada', one, json.upload.id))).toBe('allowed');
});

describe('a personal token', () => {
  const tokens: Record<string, string> = {};
  const withToken = (name: string) => ({ authorization: `Bearer ${tokens[name]}` });

  const created = async (body: object): Promise<string> => {
    await people.ada!.call('POST', '/api/auth/confirm/password', { password: 'long enough' });
    const { status, json } = await people.ada!.call('POST', '/api/settings/tokens', { name: 'CI', ...body });
    expect(status).toBe(201);
    return json.text;
  };

  beforeAll(async () => {
    for (const scope of scopes) tokens[scope] = await created({ scopes: [scope] });
    tokens.bound = await created({ scopes: ['admin'], projectIds: [adasId] });
    const { text, prefix, hash } = newToken(globalThis.crypto);
    tokens.expired = text;
    await addPersonalToken(api.db, {
      id: api.ports.newId(),
      userId: people.ada!.userId,
      name: 'expired',
      prefix,
      tokenHash: hash,
      scopes: [...scopes],
      expiresAt: new Date(Date.now() - 1),
      now: Date.now(),
    });
  });

  test.each(routes.map((one) => [nameOf(one), one] as const))('%s', async (name, one) => {
    const needed = matrix[name]?.[1];
    for (const scope of scopes) {
      // A token without the scope is rejected before anything is looked up; a higher scope includes
      // those below it.
      const answer = await ask(nobody, one, 'unknown', withToken(scope));
      const tooNarrow = answer.json?.problems?.[0]?.code === 'api/token-too-narrow';
      const reaches =
        needed !== 'no token' && needed !== undefined && scopes.indexOf(scope) >= scopes.indexOf(needed);
      expect([scope, tooNarrow]).toEqual([scope, !reaches]);
      expect(answer.status === 403 || !tooNarrow, scope).toBe(true);
      expect(answer.status, scope).not.toBe(401);
    }
    expect((await ask(nobody, one, adasId, withToken('expired'))).status).toBe(401);
  });

  test.each(routesFor(...projectNeeds))(
    'bound to a project reaches only that project: %s',
    async (_, one) => {
      const other = (await api.project(people.ada!)).id;
      expect(verdictOf(await ask(nobody, one, other, withToken('bound')))).toBe('unseen');
      if (['delete', 'post'].includes(one.method)) return;
      expect(verdictOf(await ask(nobody, one, adasId, withToken('bound')))).toBe('allowed');
    },
  );

  test('bound to a project lists only that project, and reads nothing else of its owner', async () => {
    await api.project(people.ada!, 'Not for the token');
    const call = (path: string): Promise<Answer> =>
      people[nobody]!.call('GET', path, undefined, withToken('bound'));
    const { json } = await call('/api/projects');
    expect(json.projects.map((one: { id: string }) => one.id)).toEqual([adasId]);
    expect(json.total).toBe(1);
    for (const path of ['/api/dashboard', '/api/activity', '/api/chats', '/api/events', '/api/organizations'])
      expect((await call(path)).json.problems[0].code, path).toBe('api/token-bound');
  });
});

test.each(routesFor('plugin-reader', 'plugin-author'))('a plugin: %s', async (_, one) => {
  const authors = needsOf(one) === 'plugin-author';
  for (const visibility of ['private', 'workspace', 'public'] as const) {
    const id = await organizationPlugin(visibility);
    const asked = async (who: string) => verdictOf(await ask(who, one, id));
    const seen = authors ? 'forbidden' : 'allowed';
    expect(await asked('stranger'), visibility).toBe(visibility === 'public' ? seen : 'unseen');
    expect(await asked('operator'), visibility).toBe(visibility === 'public' ? seen : 'unseen');
    expect(await asked('member'), visibility).toBe(visibility === 'private' ? 'unseen' : seen);
    expect(await asked('owner'), visibility).toBe('allowed');
    expect(await asked('admin'), visibility).toBe('allowed');
  }
});
