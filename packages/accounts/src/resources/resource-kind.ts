import type { Clock } from '@winnow/kernel';
import type { Db } from '@winnow/store';
import type { Actor, TokenBounds } from '../actor.ts';
import type { Scope } from '../policy/scopes.ts';

/** What finding a resource needs. */
export interface ResourcePorts {
  readonly db: Db;
  readonly clock: Clock;
}

/** Who may perform an action on a resource with these facts. */
export interface ActionRule<Facts> {
  readonly may: (actor: Actor | undefined, facts: Facts) => boolean;
  /** The scope that a token needs for the action; null if no token suffices. */
  readonly scope: Scope | null;
  /**
   * Whether guests may perform it, on their own resources: work on projects with files that they
   * upload; nothing that reaches other users, other servers, or code and settings of an account.
   */
  readonly guests?: boolean;
}

/** A kind of resource that routes act on: how it is found, who sees it, and who may do what. */
export interface ResourceDefinition<Facts, Found, Subject, Verb extends string = string> {
  /** Finds the resource in the path, and the user's relation to it, in one query. */
  readonly find: (ports: ResourcePorts, id: string, userId: string) => Promise<Found | undefined>;
  /** Returns the facts that decide who may do what with it. */
  readonly facts: (found: Found) => Facts;
  /**
   * Who may know that the resource exists: everyone, those who may perform the action, or those for
   * whom the function returns true and whose token reaches it. For all others the response is the
   * same as for a missing one.
   */
  readonly seenBy:
    | 'everyone'
    | 'permitted'
    | ((userId: string | undefined, found: Found, verb: string) => boolean);
  /** Whether a token with these bounds reaches the resource. */
  readonly isWithin: (bounds: TokenBounds, facts: Facts, verb: string) => boolean;
  /** The rule of each action, by its verb. */
  readonly actions: { readonly [verb in Verb]: ActionRule<Facts> };
  /** Returns the properties that handlers of routes get. */
  readonly subject: (found: Found) => Subject;
}

/** Helps the compiler infer the verbs of a definition. */
export const defineResource =
  <Facts, Found, Subject>() =>
  <Verb extends string>(
    definition: ResourceDefinition<Facts, Found, Subject, Verb>,
  ): ResourceDefinition<Facts, Found, Subject, Verb> =>
    definition;

/** Whether the bounds of a token include an organization. */
export function includesOrganization(bounds: TokenBounds, id: string | null | undefined): boolean {
  return typeof id === 'string' && bounds.organizationIds.includes(id);
}
