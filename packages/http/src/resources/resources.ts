import { type Action, type Actor, isWithinBounds, type ResourceKind } from '@winnow/accounts';
import { failed, ok, type Result } from '@winnow/kernel';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import { chatResource } from './chat.ts';
import { connectionResource } from './connection.ts';
import { organizationResource } from './organization.ts';
import { pluginResource } from './plugin.ts';
import { projectResource } from './project.ts';
import { type ResourceDefinition, refusal } from './resource.ts';
import { installationResource, ownResource, publicResource } from './unnamed.ts';
import { uploadResource } from './upload.ts';
import { workflowResource } from './workflow.ts';

/** Every type of resource, one per line. */
const resources = {
  public: publicResource,
  own: ownResource,
  installation: installationResource,
  project: projectResource,
  organization: organizationResource,
  plugin: pluginResource,
  workflow: workflowResource,
  upload: uploadResource,
  chat: chatResource,
  connection: connectionResource,
} as const satisfies { readonly [K in ResourceKind]: object };

/** Properties that handlers get for each type of resource. */
export type Subjects = {
  readonly [K in ResourceKind]: ReturnType<(typeof resources)[K]['subject']>;
};

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
  const resource = resources[kind] as unknown as ResourceDefinition<ResourceKind, object, object>;
  const found = await resource.find(ports, id, actor?.userId ?? '');
  const refused = refusal(resource, kind, actor, action, found);
  if (refused || !found) return failed(refused ?? apiProblems.notFound({ what: kind }));
  return ok(resource.subject(found));
}
