import { describe, expect, test } from 'vitest';
import type { Actor } from '../actor.ts';
import { type PluginAccessFacts, pluginLevel } from '../resources/plugin/plugin-level.ts';
import type { Action, Resource, ResourceKind } from '../resources/resource-registry.ts';
import { actions, can, scopeOf } from './can.ts';
import { highestRole, type ProjectLevel, projectLevel, projectLevels } from './levels.ts';
import { type Scope, scopes } from './scopes.ts';

const person = (userId: string, more: Partial<Actor> = {}): Actor => ({
  userId,
  name: userId,
  email: userId,
  operator: false,
  ...more,
});
const ada = person('ada');
const stranger = person('stranger');
const operator = person('root', { operator: true });

type Resources = { readonly [K in ResourceKind]: Extract<Resource, { kind: K }> };
const resources: Resources = {
  public: { kind: 'public' },
  own: { kind: 'own' },
  project: { kind: 'project', ownerId: 'ada', role: null, shared: null },
  organization: { kind: 'organization', role: null },
  upload: { kind: 'upload', userId: 'ada' },
  chat: { kind: 'chat', userId: 'ada' },
  plugin: {
    kind: 'plugin',
    ownerId: 'ada',
    authorId: 'ada',
    role: null,
    visibility: 'private',
    published: true,
    installed: false,
  },
  workflow: { kind: 'workflow', ownerId: 'ada', role: null },
  connection: { kind: 'connection', ownerId: 'ada', role: null },
  installation: { kind: 'installation' },
};

const may = (actor: Actor | undefined, action: Action, of: Resources = resources): boolean => {
  const kind = action.slice(0, action.indexOf('.')) as ResourceKind;
  return can(actor, action, of[kind]);
};
const ofKind = (kind: ResourceKind): readonly Action[] =>
  actions.filter((action) => action.startsWith(`${kind}.`));

describe('can', () => {
  test('lets the owner do everything with a project and an upload', () => {
    const things = [
      ...ofKind('project'),
      ...ofKind('upload'),
      ...ofKind('own'),
      ...ofKind('plugin'),
      ...ofKind('workflow'),
      ...ofKind('connection'),
    ];
    expect(things.filter((action) => !may(ada, action))).toEqual([]);
  });

  test('lets others, including the operator, do nothing with what is not theirs', () => {
    const things = (
      ['project', 'upload', 'organization', 'plugin', 'workflow', 'connection'] as const
    ).flatMap(ofKind);
    expect(things.length).toBeGreaterThan(12);
    expect(things.filter((action) => may(stranger, action) || may(operator, action))).toEqual([]);
  });

  test('lets only the operator see what concerns the installation', () => {
    for (const action of ofKind('installation')) {
      expect([may(operator, action), may(ada, action)]).toEqual([true, false]);
    }
  });

  test('lets visitors who are not signed in see only what is public', () => {
    const generous: Resources = {
      ...resources,
      project: { ...resources.project, role: 'owner', shared: 'manage' },
      organization: { kind: 'organization', role: 'owner' },
    };
    expect(actions.filter((action) => may(undefined, action, generous))).toEqual([
      'public.read',
      'public.tryOut',
    ]);
  });

  test.each([
    ['view', ['read', 'open', 'export', 'exportToConnection', 'keepView', 'pin', 'leave']],
    [
      'edit',
      ['read', 'open', 'export', 'exportToConnection', 'keepView', 'pin', 'leave', 'edit', 'cancelJob'],
    ],
    [
      'manage',
      [
        'read',
        'open',
        'export',
        'exportToConnection',
        'keepView',
        'pin',
        'leave',
        'edit',
        'cancelJob',
        'share',
      ],
    ],
  ] as const)('lets users with whom a project is shared to %s do that and nothing more', (shared, verbs) => {
    const of = { ...resources, project: { ...resources.project, shared } };
    const allowed = ofKind('project').filter((action) => may(stranger, action, of));
    expect(allowed).toEqual(verbs.map((verb) => `project.${verb}`));
  });

  test.each([
    ['member', 'edit', ['read', 'createProject']],
    ['admin', 'own', ['read', 'createProject', 'manageConnections']],
    ['owner', 'own', ['read', 'createProject', 'manageConnections', 'readAudit', 'manageTokens']],
    ['janitor', undefined, []],
  ] as const)(
    'gives the %s of an organization the level %s and the matching actions',
    (role, level, verbs) => {
      expect(projectLevel('stranger', { ownerId: null, role, shared: null })).toBe(level);
      const of = { ...resources, organization: { kind: 'organization', role } as const };
      expect(ofKind('organization').filter((action) => may(stranger, action, of))).toEqual(
        verbs.map((verb) => `organization.${verb}`),
      );
    },
  );

  test('knows neither actions of another resource nor inherited object properties', () => {
    expect(can(ada, 'upload.read' as 'project.read', resources.project)).toBe(false);
    expect(can(ada, 'project.constructor' as 'project.read', resources.project)).toBe(false);
  });

  test('narrows a token to its scopes, and grants it nothing that its user may not do', () => {
    for (const scope of scopes) {
      const tokenOf = (actor: Actor): Actor => ({ ...actor, token: { id: 't', scopes: [scope] } });
      for (const action of actions) {
        expect(may(tokenOf(ada), action), `${action} with ${scope}`).toBe(
          may(ada, action) && scopeOf(action) === (scope satisfies Scope),
        );
        if (action.startsWith('project.')) expect(may(tokenOf(stranger), action)).toBe(false);
      }
    }
    expect(actions.filter((action) => may({ ...ada, token: { id: 't', scopes: [] } }, action))).toEqual([]);
  });
});

describe('levels', () => {
  test('are the highest of ownership, role and share', () => {
    const levels: readonly (ProjectLevel | undefined)[] = [undefined, ...projectLevels];
    const roleLevels: Readonly<Record<string, ProjectLevel>> = {
      member: 'edit',
      admin: 'own',
      'member,owner': 'own',
    };
    for (const ownerId of ['me', 'other', null])
      for (const role of [null, 'member', 'admin', 'member,owner'])
        for (const shared of [null, 'view', 'edit', 'manage'] as const) {
          const parts: readonly (ProjectLevel | undefined)[] = [
            ownerId === 'me' ? 'own' : undefined,
            roleLevels[role ?? ''],
            shared ?? undefined,
          ];
          const best = levels[Math.max(...parts.map((part) => levels.indexOf(part)))];
          expect(projectLevel('me', { ownerId, role, shared }), `${ownerId} ${role} ${shared}`).toBe(best);
        }
  });

  test('accept several roles, with spaces, but no unknown one', () => {
    expect(highestRole('member, admin')).toBe('admin');
    expect(highestRole('guest')).toBeUndefined();
    expect(highestRole(null)).toBeUndefined();
  });
});

describe('pluginLevel', () => {
  const of = (more: Partial<PluginAccessFacts>): PluginAccessFacts => ({
    ownerId: null,
    authorId: 'bob',
    role: null,
    visibility: 'private',
    published: true,
    installed: false,
    ...more,
  });

  test.each([
    ['one’s own', of({ ownerId: 'ada' }), 'edit'],
    ['somebody’s private one', of({ ownerId: 'bob' }), undefined],
    ['somebody’s private one that one has installed', of({ ownerId: 'bob', installed: true }), 'view'],
    ['a public one', of({ visibility: 'public' }), 'view'],
    ['a public one that is a draft still', of({ visibility: 'public', published: false }), undefined],
    ['one for the organization, as a member', of({ visibility: 'workspace', role: 'member' }), 'view'],
    ['one for the organization, from outside', of({ visibility: 'workspace' }), undefined],
    ['a member’s private one, as an admin', of({ role: 'admin' }), 'edit'],
    ['a member’s private one, as a member', of({ role: 'member' }), undefined],
    ['what one wrote as a member', of({ role: 'member', authorId: 'ada' }), 'edit'],
    ['what one wrote for an organization one has left', of({ authorId: 'ada' }), undefined],
  ])('%s', (_, standing, level) => {
    expect(pluginLevel('ada', standing)).toBe(level);
    expect(pluginLevel(undefined, standing)).toBeUndefined();
  });
});
