import {
  dealWithDueSchedules,
  findWorkflow,
  listEnabledVersions,
  type WorkflowRunRecord,
} from '@winnow/store/workflows';
import { dueTimes } from '@winnow/workflows';
import { definitionOf } from '../definition.ts';
import type { RunnerPorts } from './runner-ports.ts';
import type { WorkflowRuntime } from './runtime.ts';
import { startRun } from './start-run.ts';

type Ports = RunnerPorts & { readonly workflows: Pick<WorkflowRuntime, 'wake' | 'cancel'> };

/** Starts what is due by schedules: each time once, whoever looks and however often. A time is dealt with as its run is there, or not at all. */
export async function startDueRuns(ports: Ports, now: number): Promise<void> {
  const woken: string[] = [];
  const cancelled: string[] = [];
  // Word goes out after the transaction: the embedded database has one session, which the transaction holds.
  const workflows: Ports['workflows'] = {
    wake: async (id) => void woken.push(id),
    cancel: async (id) => void cancelled.push(id),
  };
  await dealWithDueSchedules(ports.db, now, async (tx, { schedule, version }) => {
    const { workflowId, triggerId, nextAt } = schedule;
    const trigger = definitionOf(version.definition).triggers.find(({ id }) => id === triggerId);
    if (trigger?.kind !== 'schedule' || !trigger.enabled || nextAt === null) return null;
    const { start, next } = dueTimes(trigger, nextAt.getTime(), now);
    const workflow = { id: workflowId, publishedId: version.id };
    for (const time of start) {
      const occasion = new Date(time).toISOString();
      const cause = { cause: 'schedule', actorId: null, triggerId, occasion, input: null } as const;
      await startRun({ ...ports, db: tx, workflows }, { workflow, ...cause });
    }
    return next;
  });
  for (const id of cancelled) await ports.workflows.cancel(id);
  for (const id of woken) await ports.workflows.wake(id);
}

/** Starts the workflows that wait for the end of a run. */
export async function startFollowers(ports: Ports, run: WorkflowRunRecord): Promise<void> {
  const { id: occasion, workflowId, conclusion } = run;
  if (conclusion === null) return;
  for (const version of await listEnabledVersions(ports.db)) {
    for (const trigger of definitionOf(version.definition).triggers) {
      const waits = trigger.kind === 'workflow' && trigger.enabled && trigger.workflowId === workflowId;
      if (!waits || !trigger.conclusions.includes(conclusion)) continue;
      const workflow = await findWorkflow(ports.db, version.workflowId);
      const start = {
        cause: 'workflow',
        actorId: null,
        triggerId: trigger.id,
        occasion,
        input: null,
      } as const;
      if (workflow) await startRun(ports, { workflow, ...start });
    }
  }
}
