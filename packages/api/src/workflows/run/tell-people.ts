import {
  findWorkflow,
  findWorkflowVersion,
  listWorkflowSteps,
  type WorkflowRunRecord,
  workflowAudience,
} from '@winnow/store/workflows';
import { type Conclusion, isGood } from '@winnow/workflows';
import { notification, type notificationSettings } from '@winnow/workflows/nodes/notification/notification';
import type { z } from 'zod';
import { notify } from '../../notifications/notify.ts';
import { definitionOf } from '../definition.ts';
import type { RunnerPorts } from './runner-ports.ts';

type Settings = z.output<typeof notificationSettings>;
type Ports = Pick<RunnerPorts, 'db' | 'clock' | 'newId' | 'events' | 'wakeMail'>;

const ends: { readonly [conclusion in Conclusion]: string } = {
  succeeded: 'went well',
  warning: 'went through with warnings',
  failed: 'failed',
  timed_out: 'took too long',
  cancelled: 'was cancelled',
  crashed: 'broke off',
  skipped: 'was left out',
};

export interface Telling {
  readonly workflow: { readonly id: string; readonly name: string };
  readonly run: Pick<WorkflowRunRecord, 'id' | 'number'>;
  /** Whoever published the version; null where the account is gone. */
  readonly publisherId: string | null;
  readonly settings: Settings;
  readonly conclusion: Conclusion;
  /** What went wrong first. */
  readonly reason: string | undefined;
}

/**
 * Tells people how a run went, of those only who may still see the workflow.
 *
 * @returns how many; undefined where nobody is to be told of a run that ended so
 */
export async function tellPeople(ports: Ports, telling: Telling): Promise<number | undefined> {
  const { workflow, run, publisherId, settings, conclusion, reason } = telling;
  if (!isToldOf(settings.when, conclusion)) return undefined;
  const audience = await workflowAudience(ports.db, workflow.id);
  const people = settings.to === 'everybody' ? audience : audience.filter((id) => id === publisherId);
  const body = [settings.message, conclusion === 'succeeded' ? '' : (reason ?? '')].filter(Boolean).join(' ');
  for (const userId of people)
    await notify(ports, userId, {
      category: isGood(conclusion) ? 'jobDone' : 'jobFailed',
      title: `Run ${run.number} of “${workflow.name}” ${ends[conclusion]}`,
      ...(body === '' ? {} : { body }),
      link: `/workflows/${workflow.id}?run=${run.id}`,
    });
  return people.length;
}

/** Tells of a run that came to an end without coming to its notifications. */
export async function tellOfBrokenRun(ports: Ports, run: WorkflowRunRecord): Promise<void> {
  const { conclusion } = run;
  const version = await findWorkflowVersion(ports.db, run.versionId);
  const workflow = await findWorkflow(ports.db, run.workflowId);
  if (!version || !workflow || conclusion === null) return;
  const steps = await listWorkflowSteps(ports.db, run.id);
  const told = new Set(steps.filter((step) => step.conclusion === 'succeeded').map(({ nodeId }) => nodeId));
  for (const node of definitionOf(version.definition).graph.nodes) {
    if (node.kind !== notification.kind || told.has(node.id)) continue;
    const settings = notification.settings.safeParse(node.settings);
    const reason = run.problems[0]?.message;
    if (settings.success)
      await tellPeople(ports, {
        workflow,
        run,
        publisherId: version.authorId,
        settings: settings.data,
        conclusion,
        reason,
      });
  }
}

/** Whoever cancels a run knows of it, so that those alone are told who want to hear of every run. */
function isToldOf(when: Settings['when'], conclusion: Conclusion): boolean {
  if (when === 'always') return true;
  if (conclusion === 'cancelled' || conclusion === 'skipped') return false;
  return (when === 'succeeded') === (conclusion === 'succeeded');
}
