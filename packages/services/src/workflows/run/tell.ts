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

export interface Telling {
  readonly workflow: { readonly id: string; readonly name: string };
  readonly run: Pick<WorkflowRunRecord, 'id' | 'number' | 'cause'>;
  /** The notification. */
  readonly nodeId: string;
  /** When there was something to tell, in milliseconds since 1970: the same whenever it is tried. */
  readonly at: number;
  /** Whoever published the version; null where the account is gone. */
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
export async function tell(
  ports: RunnerPorts,
  telling: Telling,
  signal: AbortSignal,
): Promise<Result<string>> {
  const { settings, conclusion } = telling;
  if (!isToldOf(settings.when, conclusion)) return ok('Nobody is told of a run that came out so');
  if (settings.to === 'address') return tellProgram(ports, telling, signal);
  const told = await tellPeople(ports, telling);
  return ok(told === 0 ? 'Nobody is there to be told' : `${counted(told, 'person is', 'people are')} told`);
}

/** Whoever cancels a run knows of it, so that those alone are told who want to hear of every run. */
function isToldOf(when: Settings['when'], conclusion: Conclusion): boolean {
  if (when === 'always') return true;
  if (conclusion === 'cancelled' || conclusion === 'skipped') return false;
  return (when === 'succeeded') === (conclusion === 'succeeded');
}

const titleOf = ({ run, workflow, conclusion }: Telling): string =>
  `Run ${run.number} of “${workflow.name}” ${ends[conclusion]}`;
const bodyOf = ({ settings, conclusion, reason }: Telling): string =>
  [settings.message, conclusion === 'succeeded' ? '' : (reason ?? '')].filter(Boolean).join(' ');
const linkOf = ({ workflow, run }: Telling): string => `/workflows/${workflow.id}?run=${run.id}`;

/** @returns how many */
async function tellPeople(ports: RunnerPorts, telling: Telling): Promise<number> {
  const { workflow, publisherId, settings, conclusion } = telling;
  const audience = await workflowAudience(ports.db, workflow.id);
  const people = settings.to === 'everybody' ? audience : audience.filter((id) => id === publisherId);
  const body = bodyOf(telling);
  for (const userId of people)
    await notify(ports, userId, {
      id: idOf(telling, userId),
      category: isGood(conclusion) ? 'jobDone' : 'jobFailed',
      title: titleOf(telling),
      ...(body === '' ? {} : { body }),
      link: linkOf(telling),
    });
  return people.length;
}

async function tellProgram(
  ports: RunnerPorts,
  telling: Telling,
  signal: AbortSignal,
): Promise<Result<string>> {
  const { workflow, run, settings, conclusion, reason, at } = telling;
  const secrets = await listWorkflowSecrets(ports.db, workflow.id);
  const sealed = secrets.find(({ id, kind }) => id === settings.addressId && kind === 'address');
  const url = sealed && ports.sealer.open(sealed.value, connectionPurpose(workflow.id));
  if (!sealed || url === undefined) return failed(workflowProblems.addressGone({}));
  const title = titleOf(telling);
  const called = await callAddress(
    ports.outbound,
    {
      url,
      key: hashOf(telling, 'address').toString('hex').slice(0, 40),
      body: {
        // What chats show of a call.
        text: [title, bodyOf(telling)].filter(Boolean).join('. '),
        event: 'workflow-run',
        workflow: { id: workflow.id, name: workflow.name },
        run: { id: run.id, number: run.number, cause: run.cause, conclusion },
        message: settings.message,
        reason: isGood(conclusion) ? null : (reason ?? null),
        at: new Date(at).toISOString(),
        link: `${ports.origins[0] ?? ''}${linkOf(telling)}`,
      },
    },
    signal,
  );
  return called.ok ? ok(`${sealed.hint} took the news`) : called;
}

/** The same for the same news to the same receiver. */
function hashOf({ run, nodeId, conclusion }: Telling, receiver: string): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([run.id, nodeId, conclusion, receiver]))
    .digest();
}

/** An id that sorts as others do, by when there was something to tell. */
function idOf(telling: Telling, userId: string): string {
  const hash = hashOf(telling, userId);
  return newId(
    {
      getRandomValues: (bytes) => {
        bytes.set(hash.subarray(0, bytes.length));
        return bytes;
      },
    },
    telling.at,
  );
}
