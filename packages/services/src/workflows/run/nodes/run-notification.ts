import type { notificationSettings } from '@winnow/workflows/nodes/notification/notification';
import type { z } from 'zod';
import type { NodeRunner } from '../node-runner.ts';

/** Sends the notification of the run. */
export const runNotification: NodeRunner<z.output<typeof notificationSettings>> = async (context) => {
  const { resources, node, settings, conclusion, signal } = context;
  const steps = await context.steps();
  const own = steps.find(({ nodeId }) => nodeId === node.id);
  const reason = steps.flatMap(({ nodeId, problems }) => (nodeId === node.id ? [] : problems))[0]?.message;
  const at = own?.startedAt?.getTime();
  const sent = await resources.notify({ nodeId: node.id, settings, conclusion, reason, at }, signal);
  if (!sent.ok) return { problems: sent.problems };
  await context.log('info', sent.value);
  return { problems: [] };
};
