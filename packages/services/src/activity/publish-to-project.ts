import { projectAudience } from '@winnow/store';
import type { ApiEvent } from '../events/event-bus.ts';
import type { ApiPorts } from '../ports.ts';

/**
 * Tells everyone who may see a project of something that happened to it.
 *
 * @param also users who are told too, as those who may not see it any more
 */
export async function publishToProject(
  { db, events, clock }: Pick<ApiPorts, 'db' | 'events' | 'clock'>,
  projectId: string,
  event: Omit<ApiEvent, 'userId'>,
  also: readonly string[] = [],
): Promise<void> {
  const audience = new Set([...(await projectAudience(db, projectId, clock.now())), ...also]);
  for (const userId of audience) events.publish({ ...event, userId });
}
