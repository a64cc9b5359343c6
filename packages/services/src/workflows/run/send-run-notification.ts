import { createHash } from 'node:crypto';
import { counted, failed, newId, ok, type Result } from '@winnow/kernel';
import { listWorkflowSecrets, type WorkflowRunRecord, workflowAudience } from '@winnow/store/workflows';
import { type Conclusion, isGood, workflowProblems } from '@winnow/workflows';
import type { notificationSettings } from '@winnow/workflows/nodes/notification/notification';
import type { z } from 'zod';
import { notify } from '../../notifications/notify.ts';
import { connectionPurpose } from '../connection-purpose.ts';
import { callAddress } from './call-address.ts';
import type { RunnerPorts } from './runner-ports.ts';

type Settings = z.output<typeof notificationSettings>;

const ends: { readonly [conclusion in Conclusion]: string } = {
  succeeded: 'went well',
  warning: 'went through with warnings',
  failed: 'failed',
  timed_out: 'took too long',
  cancelled: 'was cancelled',
  crashed: 'broke off',
  skipped: 'was left out',
};

export interface RunNews {
  readonly workflow: { readonly id: string; readonly name: string };
  readonly run: Pick<WorkflowRunRecord, 'id' | 'number' | 'cause'>;
  /** The notification. */
  readonly nodeId: string;
  /** When there was something to tell, in milliseconds since 1970: the same whenever it is tried. */
  readonly at: number;
  /** The person who published the version; null where the account is gone. */
  readonly publisherId: string | null;
  readonly settings: Settings;
  readonly conclusion: Conclusion;
  /** What went wrong first. */
  readonly reason: string | undefined;
}

/**
 * Tells how a run went, as a notification is set: people, of those only who may still see the workflow, or a program by its web
 * address. It may be done twice: people get one notification, and a program is called under the same key.
 *
 * @returns what was done, for the log; the problems of {@link callAddress}
 */
export async function sendRunNotification(
  ports: RunnerPorts,
  runNews: RunNews,
  signal: AbortSignal,
): Promise<Result<string>> {
  const { settings, conclusion } = runNews;
  if (!shouldNotify(settings.when, conclusion)) return ok('Nobody is told of a run that came out so');
  if (settings.to === 'address') return notifyAddress(ports, runNews, signal);
  const told = await notifyPeople(ports, runNews);
  return ok(told === 0 ? 'Nobody is there to be told' : `${counted(told, 'person is', 'people are')} told`);
}

/**
 * The person who cancels a run knows of it, so that those alone are told who want to hear of every
 * run.
 */
function shouldNotify(when: Settings['when'], conclusion: Conclusion): boolean {
  if (when === 'always') return true;
  if (conclusion === 'cancelled' || conclusion === 'skipped') return false;
  return (when === 'succeeded') === (conclusion === 'succeeded');
}

const titleOf = ({ run, workflow, conclusion }: RunNews): string =>
  `Run ${run.number} of “${workflow.name}” ${ends[conclusion]}`;
const bodyOf = ({ settings, conclusion, reason }: RunNews): string =>
  [settings.message, conclusion === 'succeeded' ? '' : (reason ?? '')].filter(Boolean).join(' ');
const linkOf = ({ workflow, run }: RunNews): string => `/workflows/${workflow.id}?run=${run.id}`;

/** @returns how many */
async function notifyPeople(ports: RunnerPorts, runNews: RunNews): Promise<number> {
  const { workflow, publisherId, settings, conclusion } = runNews;
  const audience = await workflowAudience(ports.db, workflow.id);
  const people = settings.to === 'everybody' ? audience : audience.filter((id) => id === publisherId);
  const body = bodyOf(runNews);
  for (const userId of people)
    await notify(ports, userId, {
      id: idOf(runNews, userId),
      category: isGood(conclusion) ? 'jobDone' : 'jobFailed',
      title: titleOf(runNews),
      ...(body === '' ? {} : { body }),
      link: linkOf(runNews),
    });
  return people.length;
}

async function notifyAddress(
  ports: RunnerPorts,
  runNews: RunNews,
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
        // What chats show of a call.
        text: [title, bodyOf(runNews)].filter(Boolean).join('. '),
        event: 'workflow-run',
        workflow: { id: workflow.id, name: workflow.name },
        run: { id: run.id, number: run.number, cause: run.cause, conclusion },
        message: settings.message,
        reason: isGood(conclusion) ? null : (reason ?? null),
        at: new Date(at).toISOString(),
        link: `${ports.origins[0] ?? ''}${linkOf(runNews)}`,
      },
    },
    signal,
  );
  return called.ok ? ok(`${sealed.hint} took the news`) : called;
}

/** The same for the same news to the same receiver. */
function hashOf({ run, nodeId, conclusion }: RunNews, receiver: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([run.id, nodeId, conclusion, receiver]))
    .digest();
}

/** An id that sorts as others do, by when there was something to tell. */
function idOf(runNews: RunNews, userId: string): string {
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
