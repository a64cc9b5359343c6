import { pluginLevels } from '@winnow/accounts/resources/plugin/plugin-level';
import { pluginVisibilities } from '@winnow/store/choices';
import { z } from 'zod';

/** A plugin as listed. */
export const pluginView = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  kind: z.string(),
  visibility: z.enum(pluginVisibilities),
  /** The caller's access level. */
  level: z.enum(pluginLevels),
  /** Owner of the plugin; the id is empty if the account of its owner was deleted. */
  owner: z.object({ kind: z.enum(['person', 'organization', 'nobody']), id: z.string(), name: z.string() }),
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Latest version that can be installed. */
  latest: z.string().nullable(),
  latestAt: z.string().nullable(),
  published: z.boolean(),
  /** Whether the draft has unpublished changes; only for people who may edit it. */
  unpublished: z.boolean().optional(),
  /** Number of workspaces that have it installed. */
  installs: z.number(),
  /** Version installed in the requested workspace. */
  pinned: z.string().nullable(),
  updatedAt: z.string(),
});

/** A version as listed. */
export const versionView = z.object({
  version: z.string(),
  notes: z.string(),
  integrity: z.string(),
  publishedAt: z.string(),
  publishedBy: z.string().nullable(),
  yankedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  revokedReason: z.string().nullable(),
});
