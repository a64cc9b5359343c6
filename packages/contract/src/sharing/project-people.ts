import { projectLevels } from '@winnow/accounts/policy/levels';
import { z } from 'zod';

const reasonView = z.object({
  kind: z.enum(['owner', 'person', 'link', 'team', 'organization']),
  /** Name of the team or organization. */
  name: z.string().nullable(),
  level: z.enum(projectLevels),
  expiresAt: z.string().nullable(),
});

/** One person with access to a project, however many ways lead to it. */
export const projectPersonView = z.object({
  userId: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  /** The invited address, where the person was invited by it. */
  email: z.string().nullable(),
  /** The highest of the reasons’ levels. */
  level: z.enum(projectLevels),
  reasons: z.array(reasonView),
  /**
   * The highest level that comes from owning, a team or the organization, below which the person
   * cannot be set.
   */
  inherited: z.enum(projectLevels).nullable(),
  /**
   * A share of the person’s own, removed together with all others of theirs; null where there is
   * none.
   */
  shareId: z.string().nullable(),
  expiresAt: z.string().nullable(),
  /** When the person last opened the project. */
  lastSeenAt: z.string().nullable(),
});

export type ProjectPerson = z.infer<typeof projectPersonView>;
