import type { Actor } from '../actor.ts';
import { isForGuests } from './guest-actions.ts';
import {
  highestRole,
  type OrganizationRole,
  type ProjectAccessFacts,
  type ProjectLevel,
  projectLevel,
  ranks,
  reaches,
} from './levels.ts';
import { type PluginAccessFacts, type PluginLevel, pluginLevel } from './plugin-level.ts';
import type { Scope } from './scopes.ts';
import { isWithinBounds } from './token-bounds.ts';

/** Facts about each resource that decide who may do what with it. */
export interface ResourceOf {
  /** What everyone may see: health, the API description. */
  public: object;
  /** The actor's own objects: lists that contain only what the actor may see. */
  own: object;
  project: ProjectAccessFacts & {
    readonly id?: string;
    readonly organizationId?: string | null;
  };
  organization: {
    readonly id?: string;
    /** Role of the actor in the organization. */
    readonly role: string | null;
  };
  upload: { readonly userId: string };
  chat: { readonly userId: string };
  plugin: PluginAccessFacts & { readonly organizationId?: string | null };
  workflow: {
    readonly organizationId?: string | null;
    readonly ownerId: string | null;
    /** Role of the actor in the organization that owns the workflow. */
    readonly role: string | null;
  };
  connection: {
    readonly organizationId?: string | null;
    readonly ownerId: string | null;
    /** Role of the actor in the organization that owns the connection. */
    readonly role: string | null;
  };
  /** This installation of Winnow. */
  installation: object;
}

export type ResourceKind = keyof ResourceOf;

/** A resource with its type, as {@link can} takes it. */
export type Resource = { [kind in ResourceKind]: { readonly kind: kind } & ResourceOf[kind] }[ResourceKind];

type May<K extends ResourceKind> = (actor: Actor | undefined, resource: ResourceOf[K]) => boolean;

/**
 * Who may perform an action, and the scope that a token needs for it; null if no token suffices.
 */
interface Rule<K extends ResourceKind> {
  readonly may: May<K>;
  readonly scope: Scope | null;
}

const rule = <K extends ResourceKind>(may: May<K>, scope: Scope | null): Rule<K> => ({ may, scope });
const signedIn = (actor: Actor | undefined): boolean => actor !== undefined;
const own = (scope: Scope | null) => rule<'own'>(signedIn, scope);
const project = (needed: ProjectLevel, scope: Scope) =>
  rule<'project'>((actor, standing) => reaches(projectLevel(actor?.userId, standing), needed), scope);
const organization = (needed: OrganizationRole, scope: Scope | null) =>
  rule<'organization'>((actor, { role }) => actor !== undefined && ranks(highestRole(role), needed), scope);
const plugin = (needed: PluginLevel, scope: Scope) =>
  rule<'plugin'>((actor, standing) => {
    const level = pluginLevel(actor?.userId, standing);
    return level === 'edit' || level === needed;
  }, scope);
const workflow = (needed: ProjectLevel, scope: Scope) =>
  rule<'workflow'>(
    (actor, { ownerId, role }) =>
      reaches(projectLevel(actor?.userId, { ownerId, role, shared: null }), needed),
    scope,
  );
const connection = (needed: ProjectLevel, scope: Scope) =>
  rule<'connection'>(
    (actor, { ownerId, role }) =>
      reaches(projectLevel(actor?.userId, { ownerId, role, shared: null }), needed),
    scope,
  );
const chat = (scope: Scope | null) => rule<'chat'>((actor, { userId }) => actor?.userId === userId, scope);
const upload = (scope: Scope) => rule<'upload'>((actor, { userId }) => actor?.userId === userId, scope);
const installation = (scope: Scope | null) =>
  rule<'installation'>((actor) => actor?.operator === true, scope);

/** One line per action: its resource, who may perform it, and the token scope that allows it. */
const rules = {
  public: {
    read: rule<'public'>(() => true, 'read'),
    // Become a guest, or come back as one.
    tryOut: rule<'public'>(() => true, 'write'),
  },
  own: {
    listProjects: own('read'),
    createProject: own('write'),
    createUpload: own('write'),
    // The server fetches a file from another server.
    fetchUpload: own('write'),
    // Moves the projects that were created as a guest into the account.
    claimGuest: own(null),
    listChats: own('read'),
    createChat: own('write'),
    useMcp: own('read'),
    listJobs: own('read'),
    cancelJob: own('write'),
    listActivity: own('read'),
    followEvents: own('read'),
    readDashboard: own('read'),
    listOrganizations: own('read'),
    readInvitation: own('read'),
    listContacts: own('admin'),
    followLink: own('write'),
    // How users sign in, and what they chose: no token reads or changes it.
    readSettings: own(null),
    changeSettings: own(null),
    readAvatar: own('read'),
    listNotifications: own('read'),
    markNotifications: own('write'),
    writeToOperator: own(null),
    listPlugins: own('read'),
    createPlugin: own('write'),
    listWorkflows: own('read'),
    createWorkflow: own('write'),
    listConnections: own('read'),
    createConnection: own('write'),
  },
  project: {
    read: project('view', 'read'),
    open: project('view', 'read'),
    export: project('view', 'read'),
    // It changes a table or a file elsewhere.
    exportToConnection: project('view', 'write'),
    keepView: project('view', 'write'),
    pin: project('view', 'write'),
    leave: project('view', 'write'),
    edit: project('edit', 'write'),
    cancelJob: project('edit', 'write'),
    share: project('manage', 'admin'),
    delete: project('own', 'write'),
    restore: project('own', 'write'),
    erase: project('own', 'write'),
    transfer: project('own', 'admin'),
  },
  organization: {
    read: organization('member', 'read'),
    createProject: organization('member', 'write'),
    manageConnections: organization('admin', 'write'),
    readAudit: organization('owner', 'admin'),
    manageTokens: organization('owner', null),
  },
  plugin: {
    read: plugin('view', 'read'),
    install: plugin('view', 'write'),
    copy: plugin('view', 'write'),
    edit: plugin('edit', 'write'),
    publish: plugin('edit', 'write'),
    share: plugin('edit', 'admin'),
  },
  workflow: {
    read: workflow('view', 'read'),
    run: workflow('edit', 'write'),
    edit: workflow('edit', 'write'),
    delete: workflow('own', 'write'),
  },
  connection: {
    use: connection('edit', 'write'),
    edit: connection('own', 'write'),
    delete: connection('own', 'write'),
  },
  upload: { read: upload('read'), append: upload('write'), delete: upload('write') },
  // Proposals are applied only by a click of the user: no token suffices.
  chat: { read: chat('read'), change: chat('write'), delete: chat('write'), apply: chat(null) },
  // Mail contains links that sign in anyone who opens them, so no token reads it.
  installation: {
    readAudit: installation('admin'),
    readOutbox: installation(null),
    readMessages: installation(null),
  },
} as const satisfies { readonly [K in ResourceKind]: { readonly [action: string]: Rule<K> } };

/** The actions on a type of resource. */
export type Action<K extends ResourceKind = ResourceKind> = K extends ResourceKind
  ? `${K}.${Extract<keyof (typeof rules)[K], string>}`
  : never;

/**
 * Whether an actor may perform an action on a resource.
 *
 * @param actor undefined for a visitor who is not signed in
 * @param action `<type of resource>.<verb>`
 */
export function can<K extends ResourceKind>(
  actor: Actor | undefined,
  action: Action<K>,
  resource: { readonly kind: K } & ResourceOf[K],
): boolean {
  // Type and rule of each pair agree in K; the compiler cannot follow that through an index.
  const ofKind = rules[resource.kind] as { readonly [verb: string]: Rule<K> };
  const [kind, verb = ''] = action.split('.');
  if (kind !== resource.kind || !Object.hasOwn(ofKind, verb)) return false;
  const { may, scope } = ofKind[verb]!;
  return (
    (!actor?.guest || isForGuests(action)) &&
    tokenReaches(actor, scope) &&
    isWithinBounds(actor, verb, resource as Resource) &&
    may(actor, resource)
  );
}

/** A token narrows what its user may do; without one, nothing is narrowed. */
function tokenReaches(actor: Actor | undefined, scope: Scope | null): boolean {
  return !actor?.token || (scope !== null && actor.token.scopes.includes(scope));
}

/**
 * Returns the scope that a token needs for an action, regardless of who owns the resource; null if
 * no token suffices.
 */
export function scopeOf(action: Action): Scope | null {
  const [kind, verb = ''] = action.split('.') as [ResourceKind, string];
  return (rules[kind] as { readonly [verb: string]: { readonly scope: Scope | null } })[verb]!.scope;
}

/** All actions, for tests and tables. */
export const actions: readonly Action[] = Object.entries(rules).flatMap(([kind, ofKind]) =>
  Object.keys(ofKind).map((verb) => `${kind}.${verb}` as Action),
);
