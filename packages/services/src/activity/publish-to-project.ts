import { projectAudience } from '@winnow/store';
import type { ApiEvent } from '../events/event-bus.ts';
import type { ApiPorts } from '../ports.ts';

/**
 * Publishes an event to everyone who may see the project.
 *
 * @param also further recipients, such as people who have just lost access
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
