import type { Action } from './can.ts';

/**
 * All that a guest may do: work on projects of their own with files that they send. Nothing that
 * reaches other people, other servers, or code and settings of an account.
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

/** Whether guests may do this at all, with what is theirs. */
export const isForGuests = (action: Action): boolean => allowed.has(action);
