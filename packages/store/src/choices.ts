/** How projects can be sorted. */
export const projectSorts = ['name', 'rows', 'created', 'updated', 'opened'] as const;
export type ProjectSort = (typeof projectSorts)[number];

/** How plugins can be sorted. */
export const pluginSorts = ['installs', 'updated', 'title'] as const;

/**
 * Who sees a plugin once it is published: its author, the members of its workspace, or everyone who
 * is signed in.
 */
export const pluginVisibilities = ['private', 'workspace', 'public'] as const;
export type PluginVisibility = (typeof pluginVisibilities)[number];

/** What a share lets one do; each level holds those before it. */
export const shareLevels = ['view', 'edit', 'manage'] as const;
export type ShareLevel = (typeof shareLevels)[number];

/** How much the outbox holds; what is older or over goes when something comes. */
export const outboxBounds = { mails: 500, ageMs: 14 * 24 * 3600 * 1000 };
