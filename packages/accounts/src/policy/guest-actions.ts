import type { Action } from './can.ts';

/**
 * Everything that a guest may do: work on their own projects with files that they upload. Nothing
 * that reaches other users, other servers, or code and settings of an account.
 */
const allowed: ReadonlySet<Action> = new Set<Action>([
  'public.read',
  'public.tryOut',
  'own.listProjects',
  'own.createProject',
  'own.createUpload',
  'own.listJobs',
  'own.cancelJob',
  'own.followEvents',
  'project.read',
  'project.open',
  'project.export',
  'project.keepView',
  'project.edit',
  'project.delete',
  'project.cancelJob',
  'upload.read',
  'upload.append',
  'upload.delete',
]);

/** Whether guests may perform an action at all, on their own resources. */
export const isForGuests = (action: Action): boolean => allowed.has(action);
