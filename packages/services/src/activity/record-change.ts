import type { Actor } from '@winnow/accounts';
import { failed, type Json, ok, ProblemError, type Result } from '@winnow/kernel';
import { addActivity, appendAudit, type Db, listMembers, type ProjectRecord } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';
import { publishToProject } from './publish-to-project.ts';

/** A change to record in the activity and the audit log. */
export interface Change {
  /** Type of the thing and what was done to it, such as `project.rename`. */
  readonly action: string;
  /** The project that was changed, or in which the change was made, as it is now. */
  readonly project?: Pick<ProjectRecord, 'id' | 'organizationId'>;
  /** The organization that was changed, if it is not the project's. */
  readonly organizationId?: string;
  /** Details that a reader of the log needs; small, and free of cell values and secrets. */
  readonly target: Json;
  /** Users to notify even if they can no longer see the project or organization. */
  readonly also?: readonly string[];
  /** Whether the organization no longer exists; only the audit log keeps naming it. */
  readonly gone?: boolean;
}

/**
 * Makes a change and records it in the activity and the audit log, all in one transaction that is
 * rolled back if the work returns problems or throws. Afterwards, everyone who may see the project
 * is notified.
 *
 * @param work makes the change on `tx` only, and describes it by calling `note` once or several
 *   times
 */
export async function recordChange<T>(
  ports: ApiPorts,
  actor: Actor,
  work: (tx: Db, note: (change: Change) => void) => Promise<Result<T>>,
): Promise<Result<T>> {
  const changes: Change[] = [];
  let ids: readonly string[] = [];
  const result = await orProblems(() =>
    ports.db.transaction(async (tx) => {
      const done = await work(tx, (change) => void changes.push(change));
      if (!done.ok) throw new ProblemError(done.problems);
      ids = await writeRecords(tx, ports, actor, changes);
      return done;
    }),
  );
  if (result.ok) {
    await Promise.all(changes.map((change, at) => notifyOfChange(ports, actor, change, ids[at] ?? '')));
  }
  return result;
}

/** Records an activity that needed no transaction of its own, such as something being started. */
export async function recordActivity(ports: ApiPorts, actor: Actor, change: Change): Promise<void> {
  await recordChange(ports, actor, async (_tx, note) => {
    note(change);
    return ok(undefined);
  });
}

/** Returns what the actor used: the app, the API or another client. */
export const viaOf = (actor: Actor): string => actor.through ?? (actor.token ? 'api' : 'ui');

async function writeRecords(
  tx: Db,
  ports: ApiPorts,
  actor: Actor,
  changes: readonly Change[],
): Promise<readonly string[]> {
  const now = ports.clock.now();
  const rows = changes.map(({ action, project, organizationId, gone = false, target }) => ({
    gone,
    actorId: actor.userId,
    via: viaOf(actor),
    action,
    projectId: project?.id ?? null,
    organizationId: organizationId ?? project?.organizationId ?? null,
    target,
    now,
  }));
  const ids: string[] = [];
  for (const { gone, organizationId, ...row } of rows) {
    const named = { ...row, organizationId: gone ? null : organizationId, id: ports.newId() };
    ids.push((await addActivity(tx, named)).id);
  }
  // Last, because from here on other changes have to wait.
  for (const { gone: _, ...row } of rows) await appendAudit(tx, { ...row, actorName: actor.name });
  return ids;
}

async function notifyOfChange(ports: ApiPorts, actor: Actor, change: Change, id: string): Promise<void> {
  const { action, project, also = [] } = change;
  const activity = { kind: 'activity', data: { id, action } } as const;
  if (!project) {
    const members = change.organizationId ? await listMembers(ports.db, change.organizationId) : [];
    const audience = new Set([actor.userId, ...also, ...members.map(({ userId }) => userId)]);
    for (const userId of audience) ports.events.publish({ ...activity, userId });
    return;
  }
  const told = [actor.userId, ...also];
  await publishToProject(ports, project.id, { kind: 'project', data: { project: project.id, action } }, told);
  await publishToProject(ports, project.id, activity, told);
}

async function orProblems<T>(work: () => Promise<Result<T>>): Promise<Result<T>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProblemError) return failed(error.problems);
    throw error;
  }
}
