import type { Actor } from '@winnow/accounts';
import type { Json } from '@winnow/kernel';
import { addActivity } from '@winnow/store';
import type { ApiPorts } from '../http/ports.ts';

/** Notes who did what to which thing, and tells who looks at the project that it changed. */
export async function noteActivity(
  ports: ApiPorts,
  actor: Actor,
  action: string,
  projectId: string | null,
  target: Json,
): Promise<void> {
  const now = ports.clock.now();
  if (projectId !== null) {
    ports.events.publish({ kind: 'project', userId: actor.userId, data: { project: projectId, action } });
  }
  await addActivity(ports.db, {
    id: ports.newId(),
    actorId: actor.userId,
    via: 'web',
    action,
    projectId,
    target,
    now,
  });
}
