import {
  bringForwardSchedules,
  findWorkflowRun,
  handleDueSchedules,
  listFollowers,
  type WorkflowRunRecord,
} from '@winnow/store/workflows';
import { dueTimes, nextTime } from '@winnow/workflows';
import type { ApiEvent } from '../../events/event-bus.ts';
import { definitionOf } from '../definition.ts';
import type { RunnerPorts } from './runner-ports.ts';
import type { WorkflowRuntime } from './runtime.ts';
import { startRun } from './start-run.ts';

type Ports = RunnerPorts & { readonly workflows: Pick<WorkflowRuntime, 'wake' | 'cancel'> };

/**
 * Starts runs that are due by schedule, each time exactly once, no matter how many processes check
 * and how often. A time is marked as handled in the same transaction that adds its run.
 */
export async function startDueRuns(ports: Ports, now: number): Promise<void> {
  const woken: string[] = [];
  const cancelled: string[] = [];
  const told: ApiEvent[] = [];
  // Publish after the transaction: the embedded database has a single session, which the
  // transaction holds.
  const workflows: Ports['workflows'] = {
    wake: async (id) => void woken.push(id),
    cancel: async (id) => void cancelled.push(id),
  };
  const events = { ...ports.events, publish: (event: ApiEvent) => void told.push(event) };
  await handleDueSchedules(ports.db, now, async (tx, { schedule, workflow, version }) => {
    const { triggerId, nextAt } = schedule;
    const trigger = definitionOf(version.definition).triggers.find(({ id }) => id === triggerId);
    if (trigger?.kind !== 'schedule' || !trigger.enabled || nextAt === null) return null;
    const { start, next } = dueTimes(trigger, nextAt.getTime(), now);
    for (const time of start) {
      const occasion = new Date(time).toISOString();
      const cause = { cause: 'schedule', actorId: null, triggerId, occasion, input: null } as const;
      const started = await startRun({ ...ports, db: tx, events, workflows }, { workflow, ...cause });
      if (!started.ok)
        ports.log.warn(
          { workflow: workflow.id, problem: started.problems[0]?.code },
          'a scheduled run was skipped',
        );
    }
    return next;
  });
  for (const id of cancelled) await ports.workflows.cancel(id);
  for (const id of woken) await ports.workflows.wake(id);
  for (const event of told) ports.events.publish(event);
}

/** Returns how a schedule is stored: its pattern and its time zone, separated by a space. */
export const patternOf = ({ cron, timeZone }: { readonly cron: string; readonly timeZone: string }): string =>
  `${cron} ${timeZone}`;

/**
 * Makes every schedule wait for its next time. While the clock of a server was ahead, schedules
 * were handled until then, and would be silent until that time really comes. No time runs twice,
 * since each has at most one run.
 */
export async function keepSchedules({ db, log }: Pick<Ports, 'db' | 'log'>, now: number): Promise<void> {
  const brought = await bringForwardSchedules(db, (stored) => {
    const at = stored.lastIndexOf(' ');
    return at < 0 ? null : nextTime(stored.slice(0, at), stored.slice(at + 1), now);
  });
  if (brought > 0) log.warn({ schedules: brought }, 'schedules were ahead of the clock');
}

/**
 * Starts the workflows that wait for the end of a run, except those that led to it, which would
 * loop forever.
 */
export async function startFollowers(ports: Ports, run: WorkflowRunRecord): Promise<void> {
  const { id: occasion, workflowId, conclusion } = run;
  if (conclusion === null) return;
  const followers = await listFollowers(ports.db, workflowId);
  const before = followers.length > 0 ? await workflowsBefore(ports, run) : new Set();
  for (const { workflow, version } of followers) {
    // At startup, the runs of the last hour are checked: a version published after the run ended
    // did not wait for it.
    if (run.endedAt !== null && version.createdAt > run.endedAt) continue;
    for (const trigger of definitionOf(version.definition).triggers) {
      const waits = trigger.kind === 'workflow' && trigger.enabled && trigger.workflowId === workflowId;
      if (!waits || !trigger.conclusions.includes(conclusion)) continue;
      if (before.has(workflow.id)) {
        ports.log.warn({ workflow: workflow.id, run: run.id }, 'stopped workflows that start each other');
        continue;
      }
      const cause = { cause: 'workflow', actorId: null, occasion, input: null } as const;
      await startRun(ports, { workflow, ...cause, triggerId: trigger.id });
    }
  }
}

/** Maximum number of runs to trace back in a chain. */
const maxChain = 50;

/** Returns the workflows whose runs led to this one, including its own. */
async function workflowsBefore({ db }: Ports, run: WorkflowRunRecord): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  let at: WorkflowRunRecord | undefined = run;
  for (let length = 0; at && length < maxChain; length++) {
    found.add(at.workflowId);
    const led: string | null = at.cause === 'workflow' ? at.occasion : at.rerunOfId;
    at = led === null ? undefined : await findWorkflowRun(db, led);
  }
  return found;
}
