import {
  type Action,
  type Actor,
  decide,
  isWithinBounds,
  type ResourceDefinition,
  type ResourceKind,
  resourceKinds,
} from '@winnow/accounts';
import { failed, ok, type Result } from '@winnow/kernel';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';

/** Finds the resource of a route and applies the policy. */
export async function findSubject(
  ports: ApiPorts,
  actor: Actor | undefined,
  action: Action,
  id: string,
): Promise<Result<object>> {
  const [kind, verb = ''] = action.split('.') as [ResourceKind, string];
  if (kind === 'own' && !isWithinBounds(actor, verb, { kind })) return failed(apiProblems.tokenBound({}));
  // The name of the action guarantees that kind and action match, but the compiler can't follow
  // that through an index.
  const definition = resourceKinds[kind] as unknown as ResourceDefinition<object, object, object>;
  const found = await definition.find(ports, id, actor?.userId ?? '');
  const decision = found ? decide(actor, action, kind, found) : 'hidden';
  if (!found || decision === 'hidden') return failed(apiProblems.notFound({ what: kind }));
  return decision === 'allowed' ? ok(definition.subject(found)) : failed(apiProblems.forbidden({}));
}
