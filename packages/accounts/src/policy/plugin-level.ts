import { highestRole, ranks } from './levels.ts';

/**
 * What someone may do with a plugin: look at, install and copy it; work on it and publish; decide
 * who sees it.
 */
export const pluginLevels = ['view', 'edit'] as const;
export type PluginLevel = (typeof pluginLevels)[number];

/** What is known of a plugin and a person together. */
export interface PluginAccessFacts {
  readonly ownerId: string | null;
  readonly authorId: string | null;
  /** The person's role in the organization whose plugin it is. */
  readonly role: string | null;
  readonly visibility: 'private' | 'workspace' | 'public';
  /** Whether any version was ever published; until then it is no one else's business. */
  readonly published: boolean;
  /** Whether a workspace of the person has it installed. */
  readonly installed: boolean;
}

/**
 * A person's own plugin, and in an organization what one wrote or looks after, may be edited.
 * Others see what was published for them, and what they have installed.
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
