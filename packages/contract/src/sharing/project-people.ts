import { projectLevels } from '@winnow/accounts/policy/levels';
import { z } from 'zod';

const reasonView = z.object({
  kind: z.enum(['owner', 'person', 'link', 'team', 'organization']),
  /** Name of the team or organization. */
  name: z.string().nullable(),
  level: z.enum(projectLevels),
  expiresAt: z.string().nullable(),
});

/** A person with access to a project, listed once however many reasons there are. */
export const projectPersonView = z.object({
  userId: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** The invited email address, if the person was invited by it. */
  email: z.string().nullable(),
  /** The highest of the reasons’ levels. */
  level: z.enum(projectLevels),
  reasons: z.array(reasonView),
  /**
   * The highest level that comes from ownership, a team or the organization; the person’s level
   * cannot be set below it.
   */
  inherited: z.enum(projectLevels).nullable(),
  /**
   * The person’s own share, removed together with all their other shares; null if there is none.
   */
  shareId: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** When the person last opened the project. */
  lastSeenAt: z.string().nullable(),
});

export type ProjectPerson = z.infer<typeof projectPersonView>;
