import { failed, type Json, ok, type Result } from '@winnow/kernel';
import type { Db } from '@winnow/store';
import {
  addWorkflowRun,
  countOpenRuns,
  findWorkflowVersion,
  listOpenRuns,
  moveRun,
  type WorkflowRecord,
  type WorkflowRunRecord,
} from '@winnow/store/workflows';
import { type RunCause, transitions } from '@winnow/workflows';
import type { ApiPorts } from '../../ports.ts';
import { definitionOf } from '../definition.ts';
import { publishRunChange } from '../publish-to-workflow.ts';
import { recordTriggeredRun } from '../record-triggered-run.ts';
import { workflowRunProblems } from '../workflow-run-problems.ts';
import type { ReceivedFile } from './run-files.ts';

type Ports = Pick<ApiPorts, 'db' | 'clock' | 'newId' | 'events'> & {
  readonly workflows: Pick<ApiPorts['workflows'], 'wake' | 'cancel'>;
};

export interface RunStart {
  readonly workflow: WorkflowRecord;
  /** The published version by default. */
  readonly versionId?: string;
  readonly cause: RunCause;
  readonly actorId: string | null;
  readonly triggerId?: string;
  /** Identifies what triggered the run; a second start for the same occasion adds no run. */
  readonly occasion?: string;
  readonly input: ReceivedFile | null;
  readonly parameters?: WorkflowRunRecord['parameters'];
  readonly rerunOfId?: string;
  readonly rerunFrom?: 'start' | 'failed';
}

/** Maximum number of runs that may be queued or running. */
const maxOpen = 1000;

/**
 * Adds a run and notifies the workers. If the maximum number of concurrent runs is reached, the
 * workflow's policy decides: the run waits, is concluded as skipped, or the oldest run is cancelled
 * for it.
 *
 * @returns the run; problems `workflow-runs/not-published`, `workflow-runs/started-already` if the
 *   trigger already has a run for the occasion, `workflow-runs/queue-full`
 */
export async function startRun(ports: Ports, start: RunStart): Promise<Result<WorkflowRunRecord>> {
  const { workflow } = start;
  const versionId = start.versionId ?? workflow.publishedId;
  const version = versionId === null ? undefined : await findWorkflowVersion(ports.db, versionId);
  if (!version) return failed(workflowRunProblems.notPublished({}));
  const { limit, whenFull } = definitionOf(version.definition).policies.concurrency;
  if ((await countOpenRuns(ports.db, workflow.id)) > maxOpen)
    return failed(workflowRunProblems.queueFull({ most: maxOpen }));
  const added = await ports.db.transaction(async (tx) => {
    const run = await addRun(tx, ports, start, version.id);
    if (!run) return undefined;
    // Adding the run has locked the workflow, so no one else can count the same slots.
    const before = (await listOpenRuns(tx, workflow.id)).filter(({ id }) => id !== run.id);
    const tooMany = before.length - limit + 1;
    const noted = await recordTriggeredRun(tx, ports, workflow, version, run);
    if (tooMany <= 0 || whenFull === 'queue') return { run, noted, ended: [] };
    if (whenFull === 'cancel') return { run, noted, ended: before.slice(0, tooMany) };
    const problems = [workflowRunProblems.full({ limit })];
    const conclusion = 'skipped';
    const skipped = await moveRun(tx, {
      id: run.id,
      ...transitions.drop,
      conclusion,
      problems,
      now: ports.clock.now(),
    });
    return { run: skipped ?? run, noted, ended: [] };
  });
  if (!added) return failed(workflowRunProblems.startedAlready({}));
  for (const one of added.ended) await ports.workflows.cancel(one.id);
  if (added.noted) ports.events.publish(added.noted);
  await publishRunChange(ports, added.run);
  if (added.run.status === 'queued') await ports.workflows.wake(added.run.id);
  return ok(added.run);
}

function addRun(
  tx: Db,
  { newId, clock }: Ports,
  { workflow, cause, actorId, triggerId, occasion, input, parameters, ...start }: RunStart,
  versionId: string,
): Promise<WorkflowRunRecord | undefined> {
  return addWorkflowRun(tx, {
    id: newId(),
    workflowId: workflow.id,
    versionId,
    cause,
    triggerId: triggerId ?? null,
    occasion: occasion ?? null,
    actorId,
    input: input as Json,
    parameters: parameters ?? null,
    ...(start.rerunOfId === undefined
      ? {}
      : { rerunOfId: start.rerunOfId, rerunFrom: start.rerunFrom ?? 'start' }),
    now: clock.now(),
  });
}
