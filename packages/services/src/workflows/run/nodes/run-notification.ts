import { listWorkflowSteps } from '@winnow/store/workflows';
import type { notificationSettings } from '@winnow/workflows/nodes/notification/notification';
import type { z } from 'zod';
import type { NodeRunner } from '../node-runner.ts';
import { sendRunNotification } from '../send-run-notification.ts';

/** Sends the notification of the run. */
export const runNotification: NodeRunner<z.output<typeof notificationSettings>> = async (context) => {
  const { ports, workflow, run, version, node, settings, conclusion, signal } = context;
  const steps = await listWorkflowSteps(ports.db, run.id);
  const own = steps.find(({ nodeId }) => nodeId === node.id);
  const reason = steps.flatMap(({ nodeId, problems }) => (nodeId === node.id ? [] : problems))[0]?.message;
  const at = own?.startedAt?.getTime() ?? ports.clock.now();
  const publisherId = version.authorId;
  const runNews = { workflow, run, nodeId: node.id, at, publisherId, settings, conclusion, reason };
  const told = await sendRunNotification(ports, runNews, signal);
  if (!told.ok) return { problems: told.problems };
  await context.log('info', told.value);
  return { problems: [] };
};
