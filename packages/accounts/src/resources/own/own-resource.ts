import type { Scope } from '../../policy/scopes.ts';
import { type ActionRule, defineResource } from '../resource-kind.ts';

interface SignedInOptions {
  readonly guests?: boolean;
  /** Whether a token with bounds suffices: lists then contain only what the token reaches. */
  readonly bounded?: boolean;
}

const signedIn = (
  scope: Scope | null,
  options: SignedInOptions = {},
): ActionRule<object> & SignedInOptions => ({
  may: (actor) => actor !== undefined,
  scope,
  ...options,
});

const actions = {
  listProjects: signedIn('read', { guests: true, bounded: true }),
  createProject: signedIn('write', { guests: true, bounded: true }),
  createUpload: signedIn('write', { guests: true, bounded: true }),
  // The server fetches a file from another server.
  fetchUpload: signedIn('write', { bounded: true }),
  // Moves the projects that were created as a guest into the account.
  claimGuest: signedIn(null),
  listChats: signedIn('read'),
  createChat: signedIn('write'),
  useMcp: signedIn('read', { bounded: true }),
  listJobs: signedIn('read', { guests: true, bounded: true }),
  cancelJob: signedIn('write', { guests: true, bounded: true }),
  listActivity: signedIn('read'),
  followEvents: signedIn('read', { guests: true }),
  readDashboard: signedIn('read'),
  listOrganizations: signedIn('read'),
  readInvitation: signedIn('read'),
  listContacts: signedIn('admin'),
  followLink: signedIn('write'),
  // How users sign in, and what they chose: no token reads or changes it.
  readSettings: signedIn(null),
  changeSettings: signedIn(null),
  readAvatar: signedIn('read'),
  listNotifications: signedIn('read'),
  markNotifications: signedIn('write'),
  writeToOperator: signedIn(null),
  listPlugins: signedIn('read'),
  createPlugin: signedIn('write'),
  listWorkflows: signedIn('read'),
  createWorkflow: signedIn('write'),
  listConnections: signedIn('read'),
  createConnection: signedIn('write'),
};

/** The actor's own objects: lists that contain only what the actor may see. */
export const ownResource = defineResource<object, object, object>()({
  find: async () => ({}),
  facts: () => ({}),
  seenBy: 'everyone',
  isWithin: (_, __, verb) => (actions as Readonly<Record<string, SignedInOptions>>)[verb]?.bounded === true,
  actions,
  subject: () => ({}),
});
