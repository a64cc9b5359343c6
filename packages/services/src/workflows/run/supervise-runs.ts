import { rm } from 'node:fs/promises';
import {
  concludeCrashedRuns,
  endOpenSteps,
  listStartableRuns,
  moveRun,
  type WorkflowRunRecord,
} from '@winnow/store/workflows';
import { transitions } from '@winnow/workflows';
import { publishRunChange } from '../publish-to-workflow.ts';
import { workflowRunProblems } from '../workflow-run-problems.ts';
import { engineIdOf } from './engine-id.ts';
import { startDueRuns } from './follow-triggers.ts';
import { partsFolder } from './run-files.ts';
import type { RunnerPorts } from './runner-ports.ts';
import type { WorkflowRuntime } from './runtime.ts';

type Ports = RunnerPorts & { readonly workflows: Pick<WorkflowRuntime, 'wake' | 'cancel'> };

/**
 * Does what is due without anyone asking: concludes runs whose worker is gone as crashed, starts
 * scheduled runs, and wakes runs that no worker has picked up. Any process may call it, even
 * several at once.
 *
 * @param ended called with each run that this ends
 */
export async function superviseRuns(
  ports: Ports,
  ended: (run: WorkflowRunRecord) => Promise<void>,
): Promise<void> {
  const { db, clock, log } = ports;
  const now = clock.now();
  for (const run of await concludeCrashedRuns(db, workflowRunProblems.crashed({}), now)) {
    log.warn({ run: run.id }, 'a run crashed');
    await endOpenSteps(db, run.id, 'failed', now);
    // Clean up what its worker left behind.
    await ports.engine.removeProject(engineIdOf(run.id));
    await rm(partsFolder(ports.dataDir, run.workflowId, run.id), { recursive: true, force: true });
    await publishRunChange(ports, run);
    await ended(run);
  }
  await startDueRuns(ports, now);
  for (const run of await listStartableRuns(db, now, 100)) {
    if (run.deadlineAt === null || run.deadlineAt.getTime() > now) {
      await ports.workflows.wake(run.id);
      continue;
    }
    await dropLateRun(ports, run, ended);
  }
}

/** Ends a run that has waited past its deadline. */
async function dropLateRun(
  ports: Ports,
  { id, startedAt, deadlineAt }: WorkflowRunRecord,
  ended: (run: WorkflowRunRecord) => Promise<void>,
): Promise<void> {
  const now = ports.clock.now();
  const seconds = Math.round(((deadlineAt?.getTime() ?? 0) - (startedAt?.getTime() ?? 0)) / 1000);
  const problems = [workflowRunProblems.timedOut({ seconds })];
  const late = await moveRun(ports.db, {
    id,
    ...transitions.drop,
    conclusion: 'timed_out',
    problems,
    notify: true,
    now,
  });
  if (!late) return;
  await endOpenSteps(ports.db, id, 'timed_out', now);
  await publishRunChange(ports, late);
  await ended(late);
}
