import { type ProjectLevel, projectLevel, reaches } from '../policy/levels.ts';
import type { Scope } from '../policy/scopes.ts';
import type { ActionRule } from './resource-kind.ts';

/** Facts about a resource of a user or an organization that cannot be shared with others. */
export interface OwnedFacts {
  readonly organizationId?: string | null;
  readonly ownerId: string | null;
  /** Role of the actor in the organization that owns the resource. */
  readonly role: string | null;
}

/** Returns what a user may do with the resource. */
export function ownedLevel(
  userId: string | undefined,
  { ownerId, role }: OwnedFacts,
): ProjectLevel | undefined {
  return projectLevel(userId, { ownerId, role, shared: null });
}

/** An action for everyone who has at least this level. */
export const ownedAction = (needed: ProjectLevel, scope: Scope): ActionRule<OwnedFacts> => ({
  may: (actor, facts) => reaches(ownedLevel(actor?.userId, facts), needed),
  scope,
});
