import { listWorkflowSteps, workflowAudience } from '@winnow/store/workflows';
import { isGood } from '@winnow/workflows';
import type { notificationSettings } from '@winnow/workflows/nodes/notification/notification';
import type { z } from 'zod';
import { notify } from '../../../notifications/notify.ts';
import type { NodeRunner } from '../node-runner.ts';

const ends: { readonly [conclusion: string]: string } = {
  succeeded: 'went well',
  warning: 'went through with warnings',
  failed: 'failed',
  timed_out: 'took too long',
  cancelled: 'was cancelled',
};

/** Tells people how the run went. */
export const runNotification: NodeRunner<z.output<typeof notificationSettings>> = async (context) => {
  const { ports, workflow, run, version, settings, conclusion } = context;
  const good = conclusion === 'succeeded';
  if (settings.when === (good ? 'not-succeeded' : 'succeeded')) {
    await context.log('info', 'Nobody is told of a run that came out so');
    return { problems: [] };
  }
  const people =
    settings.to === 'everybody'
      ? await workflowAudience(ports.db, workflow.id)
      : [version.authorId].filter(isThere);
  const steps = await listWorkflowSteps(ports.db, run.id);
  const reason = steps.flatMap(({ problems }) => problems)[0]?.message;
  const body = [settings.message, good ? undefined : reason].filter(isThere).filter(Boolean).join(' ');
  for (const userId of people)
    await notify(ports, userId, {
      category: isGood(conclusion) ? 'jobDone' : 'jobFailed',
      title: `Run ${run.number} of “${workflow.name}” ${ends[conclusion] ?? conclusion}`,
      ...(body === '' ? {} : { body }),
      link: `/workflows/${workflow.id}?run=${run.id}`,
    });
  await context.log('info', people.length === 1 ? 'One person is told' : `${people.length} people are told`);
  return { problems: [] };
};

const isThere = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;
