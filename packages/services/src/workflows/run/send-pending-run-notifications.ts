import { type Problem, ProblemError } from '@winnow/kernel';
import {
  claimRunMessages,
  endRunMessage,
  findWorkflow,
  findWorkflowVersion,
  type WorkflowRunRecord,
} from '@winnow/store/workflows';
import { isTransient } from '@winnow/workflows';
import { notification } from '@winnow/workflows/nodes/notification/notification';
import { definitionOf } from '../definition.ts';
import type { RunnerPorts } from './runner-ports.ts';
import { sendRunNotification } from './send-run-notification.ts';

const atOnce = 5;
/** Older notifications are dropped. */
const notifyWithinMs = 86_400_000;

/**
 * Sends notifications for runs that ended before they reached their notification nodes: runs that
 * crashed, timed out, were cancelled or hit a bug. Each run is claimed for a while and marked as
 * done at the end, so notifications are delivered at least once even if a process dies in between.
 * Retries use the same key.
 */
export async function sendPendingRunNotifications(ports: RunnerPorts): Promise<void> {
  const now = ports.clock.now();
  await Promise.all(
    (await claimRunMessages(ports.db, now, atOnce)).map(async (run) => {
      const problems = await notifyOfRun(ports, run);
      const isOld = now - (run.endedAt?.getTime() ?? now) > notifyWithinMs;
      if (problems.some(isTransient) && !isOld) return;
      if (problems.length > 0)
        ports.log.warn({ run: run.id, problem: problems[0]?.code }, 'the end of a run could not be notified');
      await endRunMessage(ports.db, run.id);
    }),
  );
}

/** @returns what prevented a delivery */
async function notifyOfRun(ports: RunnerPorts, run: WorkflowRunRecord): Promise<readonly Problem[]> {
  const { conclusion } = run;
  const version = await findWorkflowVersion(ports.db, run.versionId);
  const workflow = await findWorkflow(ports.db, run.workflowId);
  if (!version || !workflow || conclusion === null) return [];
  const problems: Problem[] = [];
  for (const node of definitionOf(version.definition).graph.nodes) {
    if (node.kind !== notification.kind) continue;
    const settings = notification.settings.safeParse(node.settings);
    if (!settings.success) continue;
    try {
      const told = await sendRunNotification(
        ports,
        {
          workflow,
          run,
          nodeId: node.id,
          at: run.endedAt?.getTime() ?? 0,
          publisherId: version.authorId,
          settings: settings.data,
          conclusion,
          reason: run.problems[0]?.message,
        },
        new AbortController().signal,
      );
      if (!told.ok) problems.push(...told.problems);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      problems.push(...error.problems);
    }
  }
  return problems;
}
