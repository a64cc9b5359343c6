import type { Actor } from '../actor.ts';
import type { Resource } from './can.ts';

/**
 * What a user may do with their own objects through a limited token: lists contain only what the
 * token reaches.
 */
const allowedOwnActions = new Set([
  'listProjects',
  'createProject',
  'createUpload',
  'fetchUpload',
  'listJobs',
  'cancelJob',
  'useMcp',
]);

/**
 * Whether a request is within the limits of its token; always true without a token, or with an
 * unlimited one.
 */
export function isWithinBounds(actor: Actor | undefined, verb: string, resource: Resource): boolean {
  const bounds = actor?.token?.bounds;
  if (!bounds) return true;
  const inOrganization = (id: string | null | undefined): boolean =>
    typeof id === 'string' && bounds.organizationIds.includes(id);
  switch (resource.kind) {
    case 'public':
    case 'upload':
      return true;
    case 'own':
      return allowedOwnActions.has(verb);
    case 'project':
      return bounds.projectIds.includes(resource.id ?? '') || inOrganization(resource.organizationId);
    case 'organization':
      return inOrganization(resource.id);
    case 'plugin':
    case 'workflow':
    case 'connection':
      return inOrganization(resource.organizationId);
    default:
      return false;
  }
}
