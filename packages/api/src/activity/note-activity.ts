import type { Actor } from '@winnow/accounts';
import type { Json } from '@winnow/kernel';
import { addActivity } from '@winnow/store';
import type { ApiPorts } from '../http/ports.ts';

/** Notes who did what to which thing. */
export async function noteActivity(
  ports: ApiPorts,
  actor: Actor,
  action: string,
  projectId: string | null,
  target: Json,
): Promise<void> {
  const now = ports.clock.now();
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
