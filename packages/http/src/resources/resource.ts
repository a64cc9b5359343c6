import type { Action, Actor, ResourceKind } from '@winnow/accounts';
import type { Problem } from '@winnow/kernel';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';

/** A type of resource that routes act on. */
export interface ResourceDefinition<K extends ResourceKind, Found, Subject> {
  /** Finds the resource in the path, and the actor's relation to it, in one query. */
  readonly find: (ports: ApiPorts, id: string, userId: string) => Promise<Found | undefined>;
  /**
   * Whether the actor may know that the resource exists; otherwise the response is the same as for
   * a missing one.
   */
  readonly isSeen: (actor: Actor | undefined, found: Found, action: Action<K>) => boolean;
  /** Whether the policy allows the action. */
  readonly may: (actor: Actor | undefined, found: Found, action: Action<K>) => boolean;
  /** Returns the properties that handlers get. */
  readonly subject: (found: Found) => Subject;
}

/** Returns why the actor may not perform the action; undefined if they may. */
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

/** Helps the compiler infer the types of a definition. */
export const defineResource = <K extends ResourceKind, Found, Subject>(
  definition: ResourceDefinition<K, Found, Subject>,
): ResourceDefinition<K, Found, Subject> => definition;
