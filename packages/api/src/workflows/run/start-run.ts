import { failed, type Json, ok, type Result } from '@winnow/kernel';
import {
  addWorkflowRun,
  findWorkflowVersion,
  listOpenRuns,
  moveRun,
  type WorkflowRecord,
  type WorkflowRunRecord,
} from '@winnow/store/workflows';
import type { RunCause } from '@winnow/workflows';
import type { ApiPorts } from '../../http/ports.ts';
import { definitionOf } from '../definition.ts';
import { tellRun } from '../tell-workflow.ts';
import { workflowRunProblems } from '../workflow-run-problems.ts';
import type { ArrivedFile } from './run-files.ts';

type Ports = Pick<ApiPorts, 'db' | 'clock' | 'newId' | 'events'> & {
  readonly workflows: Pick<ApiPorts['workflows'], 'wake' | 'cancel'>;
};

export interface RunStart {
  readonly workflow: Pick<WorkflowRecord, 'id' | 'publishedId'>;
  /** The published one if left out. */
  readonly versionId?: string;
  readonly cause: RunCause;
  readonly actorId: string | null;
  readonly triggerId?: string;
  /** What makes a start by a trigger unique; a second one is not another run. */
  readonly occasion?: string;
  readonly input: ArrivedFile | null;
  readonly rerunOfId?: string;
  readonly rerunFrom?: 'start' | 'failed';
}

/**
 * Adds a run, and says so to the workers. Where as many run as may at once, it waits, is concluded as skipped, or the oldest is
 * cancelled for it, as the workflow says.
 *
 * @returns the run; the one that is there already where the trigger has one for the occasion; problem `workflow-runs/not-published`
 */
export async function startRun(ports: Ports, start: RunStart): Promise<Result<WorkflowRunRecord>> {
  const { workflow, cause, actorId, triggerId = null, occasion = null, input } = start;
  const versionId = start.versionId ?? workflow.publishedId;
  const version = versionId === null ? undefined : await findWorkflowVersion(ports.db, versionId);
  if (!version) return failed(workflowRunProblems.notPublished({}));
  const { limit, whenFull } = definitionOf(version.definition).policies.concurrency;
  const before = await listOpenRuns(ports.db, workflow.id);
  const now = ports.clock.now();
  const run = await addWorkflowRun(ports.db, {
    id: ports.newId(),
    workflowId: workflow.id,
    versionId: version.id,
    cause,
    triggerId,
    occasion,
    actorId,
    input: input as Json,
    ...(start.rerunOfId === undefined
      ? {}
      : { rerunOfId: start.rerunOfId, rerunFrom: start.rerunFrom ?? 'start' }),
    now,
  });
  if (!run) return failed(workflowRunProblems.startedAlready({}));
  const tooMany = before.length - limit + 1;
  if (tooMany > 0 && whenFull === 'skip') {
    const problems = [workflowRunProblems.full({ limit })];
    const skipped = await moveRun(ports.db, {
      id: run.id,
      from: ['queued'],
      to: 'completed',
      conclusion: 'skipped',
      problems,
      now,
    });
    await tellRun(ports, skipped ?? run);
    return ok(skipped ?? run);
  }
  if (tooMany > 0 && whenFull === 'cancel')
    for (const one of before.slice(0, tooMany)) await ports.workflows.cancel(one.id);
  await tellRun(ports, run);
  await ports.workflows.wake(run.id);
  return ok(run);
}
