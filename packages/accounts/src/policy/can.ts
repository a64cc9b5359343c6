import type { ProjectAccess } from '@winnow/store';
import type { Actor } from '../actor.ts';
import { projectFacts } from '../resources/project/project-resource.ts';
import type { ActionRule, ResourceDefinition } from '../resources/resource-kind.ts';
import {
  type Action,
  type Resource,
  type ResourceKind,
  type ResourceOf,
  resourceKinds,
} from '../resources/resource-registry.ts';
import type { Scope } from './scopes.ts';

/**
 * Whether an actor may perform an action on a resource.
 *
 * @param actor undefined for a visitor who is not signed in
 * @param action `<kind of resource>.<verb>`
 */
export function can<K extends ResourceKind>(
  actor: Actor | undefined,
  action: Action<K>,
  resource: { readonly kind: K } & ResourceOf[K],
): boolean {
  const [kind, verb = ''] = action.split('.');
  const rule = kind === resource.kind ? ruleOf(resource.kind, verb) : undefined;
  return (
    rule !== undefined &&
    (!actor?.guest || rule.guests === true) &&
    tokenReaches(actor, rule.scope) &&
    isWithinBounds(actor, verb, resource as Resource) &&
    rule.may(actor, resource)
  );
}

/** Whether the actor may perform an action on a project whose access was loaded. */
export function mayDo(actor: Actor | undefined, action: Action<'project'>, access: ProjectAccess): boolean {
  return can(actor, action, { kind: 'project', ...projectFacts(access) });
}

/**
 * Decides about an action on a resource that was found: it is allowed, it is forbidden, or the
 * resource is hidden, because the actor may not know that it exists.
 */
export function decide<K extends ResourceKind>(
  actor: Actor | undefined,
  action: Action<K>,
  kind: K,
  found: object,
): 'allowed' | 'forbidden' | 'hidden' {
  const { facts, seenBy } = definitionOf(kind);
  const resource = { kind, ...facts(found) } as { readonly kind: K } & ResourceOf[K];
  const isAllowed = can(actor, action, resource);
  const [, verb = ''] = action.split('.');
  const isSeen =
    typeof seenBy === 'function'
      ? isWithinBounds(actor, '', resource as Resource) && seenBy(actor?.userId, found, verb)
      : seenBy === 'everyone' || isAllowed;
  if (!isSeen) return 'hidden';
  return isAllowed ? 'allowed' : 'forbidden';
}

/**
 * Whether a request is within the limits of its token; always true without a token, or with an
 * unlimited one.
 */
export function isWithinBounds(actor: Actor | undefined, verb: string, resource: Resource): boolean {
  const bounds = actor?.token?.bounds;
  return !bounds || definitionOf(resource.kind).isWithin(bounds, resource, verb);
}

/** A token narrows what its user may do; without one, nothing is narrowed. */
function tokenReaches(actor: Actor | undefined, scope: Scope | null): boolean {
  return !actor?.token || (scope !== null && actor.token.scopes.includes(scope));
}

/**
 * Returns the scope that a token needs for an action, regardless of who owns the resource; null if
 * no token suffices.
 */
export function scopeOf(action: Action): Scope | null {
  const [kind, verb = ''] = action.split('.') as [ResourceKind, string];
  return ruleOf(kind, verb)!.scope;
}

/** Whether guests may perform an action at all, on their own resources. */
export function isForGuests(action: Action): boolean {
  const [kind, verb = ''] = action.split('.') as [ResourceKind, string];
  return ruleOf(kind, verb)?.guests === true;
}

/** All actions, for tests and tables. */
export const actions: readonly Action[] = Object.entries(resourceKinds).flatMap(([kind, definition]) =>
  Object.keys(definition.actions).map((verb) => `${kind}.${verb}` as Action),
);

/** Returns the rule of an action; undefined if the kind has no such action. */
function ruleOf(kind: ResourceKind, verb: string): ActionRule<object> | undefined {
  const { actions: ofKind } = definitionOf(kind);
  return Object.hasOwn(ofKind, verb) ? ofKind[verb] : undefined;
}

/** Facts and definition of a kind agree; the compiler cannot follow that through an index. */
function definitionOf(kind: ResourceKind): ResourceDefinition<object, object, object> {
  return resourceKinds[kind] as unknown as ResourceDefinition<object, object, object>;
}
