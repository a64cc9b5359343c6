import { counted } from '@winnow/kernel';
import { listWorkflowSteps } from '@winnow/store/workflows';
import type { notificationSettings } from '@winnow/workflows/nodes/notification/notification';
import type { z } from 'zod';
import type { NodeRunner } from '../node-runner.ts';
import { tellPeople } from '../tell-people.ts';

/** Tells people how the run went. */
export const runNotification: NodeRunner<z.output<typeof notificationSettings>> = async (context) => {
  const { ports, workflow, run, version, settings, conclusion } = context;
  const steps = await listWorkflowSteps(ports.db, run.id);
  const reason = steps.flatMap(({ problems }) => problems)[0]?.message;
  const telling = { workflow, run, publisherId: version.authorId, settings, conclusion, reason };
  const told = await tellPeople(ports, telling);
  await context.log(
    'info',
    told === undefined
      ? 'Nobody is told of a run that came out so'
      : told === 0
        ? 'Nobody is there to be told'
        : `${counted(told, 'person is', 'people are')} told`,
  );
  return { problems: [] };
};
