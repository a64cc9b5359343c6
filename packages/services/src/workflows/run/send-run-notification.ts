import { createHash } from 'node:crypto';
import { counted, failed, newId, ok, type Result } from '@winnow/kernel';
import {
  listWorkflowSecrets,
  type WorkflowRunRecord,
  workflowAudience,
  workflowKeepers,
} from '@winnow/store/workflows';
import { type Conclusion, isSuccessful, workflowProblems } from '@winnow/workflows';
import type { notificationSettings } from '@winnow/workflows/nodes/notification/notification';
import type { z } from 'zod';
import { notify } from '../../notifications/notify.ts';
import { connectionPurpose } from '../connection-purpose.ts';
import { callAddress } from './call-address.ts';
import type { RunnerPorts } from './runner-ports.ts';

type Settings = z.output<typeof notificationSettings>;

const ends: { readonly [conclusion in Conclusion]: string } = {
  succeeded: 'succeeded',
  warning: 'succeeded with warnings',
  failed: 'failed',
  timed_out: 'timed out',
  cancelled: 'was cancelled',
  crashed: 'crashed',
  skipped: 'was skipped',
};

export interface RunNotification {
  readonly workflow: { readonly id: string; readonly name: string };
  readonly run: Pick<WorkflowRunRecord, 'id' | 'number' | 'cause'>;
  /** The notification node. */
  readonly nodeId: string;
  /** When the event happened, in milliseconds since 1970; identical for each retry. */
  readonly at: number;
  /** The user who published the version; null if the account no longer exists. */
  readonly publisherId: string | null;
  readonly settings: Settings;
  readonly conclusion: Conclusion;
  /** The first thing that went wrong. */
  readonly reason: string | undefined;
}

/**
 * Sends the notification of a run as configured in its node: to users who may still see the
 * workflow, or to a program at its web address. It may run twice: users get a single notification,
 * and a program is called with the same key.
 *
 * @returns what was done, for the log; the problems of {@link callAddress}
 */
export async function sendRunNotification(
  ports: RunnerPorts,
  runNews: RunNotification,
  signal: AbortSignal,
): Promise<Result<string>> {
  const { settings, conclusion } = runNews;
  if (!shouldNotify(settings.when, conclusion)) return ok('No notification for this outcome');
  if (settings.to === 'address') return notifyAddress(ports, runNews, signal);
  const notified = await notifyPeople(ports, runNews);
  return ok(notified === 0 ? 'No recipients' : `Notified ${counted(notified, 'person', 'people')}`);
}

/**
 * The user who cancels a run knows about it, so only recipients who want to hear about every run
 * are notified.
 */
function shouldNotify(when: Settings['when'], conclusion: Conclusion): boolean {
  if (when === 'always') return true;
  if (conclusion === 'cancelled' || conclusion === 'skipped') return false;
  return (when === 'succeeded') === (conclusion === 'succeeded');
}

const titleOf = ({ run, workflow, conclusion }: RunNotification): string =>
  `Run ${run.number} of “${workflow.name}” ${ends[conclusion]}`;
const bodyOf = ({ settings, conclusion, reason }: RunNotification): string =>
  [settings.message, conclusion === 'succeeded' ? '' : (reason ?? '')].filter(Boolean).join(' ');
const linkOf = ({ workflow, run }: RunNotification): string => `/workflows/${workflow.id}?run=${run.id}`;

/**
 * If the publisher may no longer see the workflow, its keepers are notified of failures: the
 * workflow fails from then on, which would otherwise go unnoticed.
 */
async function peopleToNotify(
  { db }: RunnerPorts,
  { workflow, publisherId, settings, conclusion }: RunNotification,
): Promise<readonly string[]> {
  const audience = await workflowAudience(db, workflow.id);
  if (settings.to === 'everybody') return audience;
  if (publisherId !== null && audience.includes(publisherId)) return [publisherId];
  return isSuccessful(conclusion) ? [] : workflowKeepers(db, workflow.id);
}

/** @returns how many users were notified */
async function notifyPeople(ports: RunnerPorts, runNews: RunNotification): Promise<number> {
  const { conclusion } = runNews;
  const people = await peopleToNotify(ports, runNews);
  const body = bodyOf(runNews);
  for (const userId of people)
    await notify(ports, userId, {
      id: idOf(runNews, userId),
      category: isSuccessful(conclusion) ? 'jobDone' : 'jobFailed',
      title: titleOf(runNews),
      ...(body === '' ? {} : { body }),
      link: linkOf(runNews),
    });
  return people.length;
}

async function notifyAddress(
  ports: RunnerPorts,
  runNews: RunNotification,
  signal: AbortSignal,
): Promise<Result<string>> {
  const { workflow, run, settings, conclusion, reason, at } = runNews;
  const secrets = await listWorkflowSecrets(ports.db, workflow.id);
  const sealed = secrets.find(({ id, kind }) => id === settings.addressId && kind === 'address');
  const url = sealed && ports.sealer.open(sealed.value, connectionPurpose(workflow.id));
  if (!sealed || url === undefined) return failed(workflowProblems.addressGone({}));
  const title = titleOf(runNews);
  const called = await callAddress(
    ports.outbound,
    {
      url,
      key: hashOf(runNews, 'address').toString('hex').slice(0, 40),
      body: {
        // Chat apps display this field of a webhook.
        text: [title, bodyOf(runNews)].filter(Boolean).join('. '),
        event: 'workflow-run',
        workflow: { id: workflow.id, name: workflow.name },
        run: { id: run.id, number: run.number, cause: run.cause, conclusion },
        message: settings.message,
        reason: isSuccessful(conclusion) ? null : (reason ?? null),
        at: new Date(at).toISOString(),
        link: `${ports.origins[0] ?? ''}${linkOf(runNews)}`,
      },
    },
    signal,
  );
  return called.ok ? ok(`Delivered to ${sealed.hint}`) : called;
}

/** Returns the same hash for the same event and receiver. */
function hashOf({ run, nodeId, conclusion }: RunNotification, receiver: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([run.id, nodeId, conclusion, receiver]))
    .digest();
}

/** Returns an id that sorts by the time of the event, as other ids do. */
function idOf(runNews: RunNotification, userId: string): string {
  const hash = hashOf(runNews, userId);
  return newId(
    {
      getRandomValues: (bytes) => {
        bytes.set(hash.subarray(0, bytes.length));
        return bytes;
      },
    },
    runNews.at,
  );
}
