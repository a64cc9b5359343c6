import { highestRole, ranks } from '../../policy/levels.ts';

/**
 * What a user may do with a plugin. `view`: look at it, install it and copy it; `edit`: also work
 * on it, publish it, and decide who sees it.
 */
export const pluginLevels = ['view', 'edit'] as const;
export type PluginLevel = (typeof pluginLevels)[number];

/** Facts about a plugin in relation to a user. */
export interface PluginAccessFacts {
  readonly ownerId: string | null;
  readonly authorId: string | null;
  /** The user's role in the organization that owns the plugin. */
  readonly role: string | null;
  readonly visibility: 'private' | 'workspace' | 'public';
  /** Whether any version was ever published; until then no one else can see it. */
  readonly published: boolean;
  /** Whether a workspace of the user has it installed. */
  readonly installed: boolean;
}

/**
 * Returns what a user may do with a plugin. Users may edit their own plugins, and those of an
 * organization that they wrote or manage. Others see what was published for them, and what they
 * have installed.
 */
export function pluginLevel(
  userId: string | undefined,
  { ownerId, authorId, role, visibility, published, installed }: PluginAccessFacts,
): PluginLevel | undefined {
  if (userId === undefined) return undefined;
  const highest = highestRole(role);
  if (ownerId === userId || ranks(highest, 'admin')) return 'edit';
  if (highest && authorId === userId) return 'edit';
  const shown = visibility === 'public' || (visibility === 'workspace' && highest !== undefined);
  return (published && shown) || installed ? 'view' : undefined;
}
