import { pluginLevels } from '@winnow/accounts/policy/plugin-level';
import { pluginVisibilities } from '@winnow/store/choices';
import { z } from 'zod';

/** A plugin as lists report it. */
export const pluginView = z.object({
  id: z.string(),
  name: z.string(),
  title: z.string(),
  summary: z.string(),
  kind: z.string(),
  visibility: z.enum(pluginVisibilities),
  /** What the reader may do with it. */
  level: z.enum(pluginLevels),
  /** Whose it is; the id is empty where the person who it was has left. */
  owner: z.object({ kind: z.enum(['person', 'organization', 'nobody']), id: z.string(), name: z.string() }),
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** The newest version that can be installed. */
  latest: z.string().nullable(),
  latestAt: z.string().nullable(),
  published: z.boolean(),
  /** Whether the draft has unpublished changes; only for people who may edit it. */
  unpublished: z.boolean().optional(),
  /** How many workspaces have it installed. */
  installs: z.number(),
  /** The version that is installed in the workspace that was asked for. */
  pinned: z.string().nullable(),
  updatedAt: z.string(),
});

/** A version as lists report it. */
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
