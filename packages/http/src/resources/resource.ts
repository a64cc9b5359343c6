import type { Action, Actor, ResourceKind } from '@winnow/accounts';
import type { Problem } from '@winnow/kernel';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';

/** A kind of thing that routes are about. */
export interface ResourceDefinition<K extends ResourceKind, Found, Subject> {
  /** One query for what the path names, and what the actor has to do with it. */
  readonly find: (ports: ApiPorts, id: string, userId: string) => Promise<Found | undefined>;
  /** Whether the actor may know that it is there; what they may not is answered like what does not exist. */
  readonly isSeen: (actor: Actor | undefined, found: Found, action: Action<K>) => boolean;
  /** Whether the policy lets the actor do this to it. */
  readonly may: (actor: Actor | undefined, found: Found, action: Action<K>) => boolean;
  /** What a handler has of it. */
  readonly subject: (found: Found) => Subject;
}

/** Why the actor may not do this; undefined where they may. */
export function refusal<K extends ResourceKind, Found, Subject>(
  { isSeen, may }: ResourceDefinition<K, Found, Subject>,
  what: K,
  actor: Actor | undefined,
  action: Action<K>,
  found: Found | undefined,
): Problem | undefined {
  if (found === undefined || !isSeen(actor, found, action)) return apiProblems.notFound({ what });
  return may(actor, found, action) ? undefined : apiProblems.forbidden({});
}

/** Helps the compiler to the types of a definition. */
export const defineResource = <K extends ResourceKind, Found, Subject>(
  definition: ResourceDefinition<K, Found, Subject>,
): ResourceDefinition<K, Found, Subject> => definition;
