/** Sort orders for projects. */
export const projectSorts = ['name', 'rows', 'created', 'updated', 'opened'] as const;
export type ProjectSort = (typeof projectSorts)[number];

/** Sort orders for plugins. */
export const pluginSorts = ['installs', 'updated', 'title'] as const;

/**
 * Who can see a plugin once it is published: its author, the members of its workspace, or everyone
 * who is signed in.
 */
export const pluginVisibilities = ['private', 'workspace', 'public'] as const;
export type PluginVisibility = (typeof pluginVisibilities)[number];

/** Permissions that a share grants; each level includes those before it. */
export const shareLevels = ['view', 'edit', 'manage'] as const;
export type ShareLevel = (typeof shareLevels)[number];

/** Limits of the outbox; older or surplus mails are removed when a new one arrives. */
export const outboxBounds = { mails: 500, ageMs: 14 * 24 * 3600 * 1000 };
