import { rm, stat } from 'node:fs/promises';
import { hasErrors } from '@winnow/kernel';
import {
  addWorkflowSteps,
  claimRun,
  endOpenSteps,
  findRunToStart,
  findWorkflow,
  findWorkflowVersion,
  listWorkflowSteps,
  updateWorkflowStep,
  type WorkflowRecord,
  type WorkflowRunRecord,
  type WorkflowVersionRecord,
} from '@winnow/store/workflows';
import {
  type Conclusion,
  concludeRun,
  type Dataset,
  nodeKind,
  orderNodes,
  type WorkflowDefinition,
} from '@winnow/workflows';
import { apiProblems } from '../../problems.ts';
import { definitionOf } from '../definition.ts';
import { publishRunChange } from '../publish-to-workflow.ts';
import { workflowRunProblems } from '../workflow-run-problems.ts';
import { engineIdOf } from './engine-id.ts';
import type { Prepared } from './node-runner.ts';
import { publishOutputs } from './publish-outputs.ts';
import { RunEngine } from './run-engine.ts';
import { datasetPath, partsFolder } from './run-files.ts';
import { RunSession } from './run-session.ts';
import { type RunWork, runSteps, type StepsEnd } from './run-steps.ts';
import type { RunnerPorts } from './runner-ports.ts';
import type { RuntimePorts } from './runtime-ports.ts';
import { storedResources } from './stored-resources.ts';

export interface WorkerOptions {
  /** Name of this worker process. */
  readonly owner: string;
  /** How long a worker keeps a run without renewing its lease. */
  readonly leaseMs: number;
}

/**
 * Takes a run and executes it until it ends or has to wait. The oldest queued run of the workflow
 * goes first. Does nothing if no run is available: it is over, another worker has it, or the
 * maximum number of runs is active.
 *
 * @param onSession called with the session at its start, so that it can be stopped; the returned
 *   function is called at its end
 * @returns the run if it is over now
 */
export async function executeRun(
  ports: RuntimePorts,
  runId: string,
  { owner, leaseMs }: WorkerOptions,
  onSession: (session: RunSession) => () => void,
): Promise<WorkflowRunRecord | undefined> {
  const taken = await claimNextRun(ports, runId, owner, leaseMs);
  if (!taken) return undefined;
  const { run, workflow, version, definition } = taken;
  const { timeoutSeconds } = definition.policies;
  const session = new RunSession(ports, run, leaseMs);
  const forget = onSession(session);
  try {
    await publishRunChange(ports, run);
    await prepareSteps(ports, run, definition);
    const publish = (prepared: ReadonlyMap<string, Prepared>): Promise<boolean> =>
      publishOutputs(ports, session, prepared);
    const engineId = engineIdOf(run.id);
    const place = { dataDir: ports.dataDir, workflowId: workflow.id, runId: run.id };
    const work: RunWork = {
      state: session,
      resources: storedResources(ports, { workflow, version, run }),
      workflow,
      definition,
      engine: new RunEngine(ports.engine.project(engineId), place, () =>
        ports.engine.removeProject(engineId),
      ),
      tables: ports.tables,
      clock: ports.clock,
      logger: ports.log,
      runners: ports.runners,
      publish,
    };
    const end = await runSteps(work).catch((error: unknown): StepsEnd => {
      ports.log.error({ run: run.id, error }, 'bug');
      return { kind: 'stopped' };
    });
    return await conclude(ports, session, end, timeoutSeconds);
  } finally {
    session.end();
    forget();
    await rm(partsFolder(ports.dataDir, run.workflowId, run.id), { recursive: true, force: true });
  }
}

interface TakenRun {
  readonly run: WorkflowRunRecord;
  readonly workflow: WorkflowRecord;
  readonly version: WorkflowVersionRecord;
  readonly definition: WorkflowDefinition;
}

/**
 * Takes the run to start when a run id is received; if another worker is quicker, tries the next
 * one.
 */
async function claimNextRun(
  { db, clock }: RunnerPorts,
  runId: string,
  owner: string,
  leaseMs: number,
): Promise<TakenRun | undefined> {
  for (let tried: string | undefined; ; ) {
    const found = await findRunToStart(db, runId);
    if (!found || found.id === tried) return undefined;
    tried = found.id;
    const version = await findWorkflowVersion(db, found.versionId);
    const workflow = await findWorkflow(db, found.workflowId);
    if (!version || !workflow) return undefined;
    const definition = definitionOf(version.definition);
    const { concurrency, timeoutSeconds } = definition.policies;
    const now = clock.now();
    const run = await claimRun(db, found.id, {
      lease: { owner, until: now + leaseMs },
      atOnce: concurrency.limit,
      timeoutMs: timeoutSeconds * 1000,
      now,
    });
    if (run) return { run, workflow, version, definition };
  }
}

/**
 * Prepares the steps of a run. If it repeats only the failed steps of another run, the successful
 * ones are reused.
 */
async function prepareSteps(
  { db, dataDir }: RunnerPorts,
  run: WorkflowRunRecord,
  { graph }: WorkflowDefinition,
): Promise<void> {
  const { order } = orderNodes(graph);
  const steps = order.map(({ id, kind, title }, position) => ({
    runId: run.id,
    nodeId: id,
    kind,
    title: title ?? nodeKind(kind)?.messages.title.text ?? kind,
    position,
  }));
  await addWorkflowSteps(db, steps);
  if (run.rerunFrom !== 'failed' || run.rerunOfId === null || run.fence !== 1) return;
  for (const step of await listWorkflowSteps(db, run.rerunOfId)) {
    const good = step.conclusion === 'succeeded' || step.conclusion === 'warning';
    if (!good || step.dataset === null || nodeKind(step.kind)?.phase !== 'rows') continue;
    const { hash } = step.dataset as unknown as Dataset;
    // The rows of a long-past run may be gone, so the step runs again.
    if (!(await fileExists(datasetPath(dataDir, run.workflowId, hash)))) continue;
    const { runId: _, nodeId, position: __, reusedFromId, ...kept } = step;
    const change = { ...kept, reusedFromId: reusedFromId ?? run.rerunOfId };
    await updateWorkflowStep(db, { runId: run.id, nodeId, fence: run.fence }, change);
  }
}

const fileExists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

/** @returns the run if it is over */
async function conclude(
  ports: RuntimePorts,
  session: RunSession,
  end: StepsEnd,
  timeoutSeconds: number,
): Promise<WorkflowRunRecord | undefined> {
  const { db, clock, queue } = ports;
  const { run } = session;
  if (end.kind === 'wait') {
    const waiting = await session.wait(end.until);
    if (waiting) await queue.send(run.id, end.until);
    // Otherwise the run was cancelled in the meantime.
    if (waiting || !(await stillHoldsLease(session))) return undefined;
    session.stop('cancelled');
  }
  const { stopped } = session;
  if (stopped === 'lost') return undefined;
  if (stopped === 'shutdown' && (await session.release())) return undefined;
  const steps = await listWorkflowSteps(db, run.id);
  const problems = steps
    .flatMap((step) => step.problems.filter(({ severity }) => severity === 'error'))
    .slice(0, 10);
  const conclusion: Conclusion =
    end.kind === 'done'
      ? concludeRun(steps.map((step) => step.conclusion))
      : stopped === 'timed_out'
        ? 'timed_out'
        : stopped === undefined
          ? 'failed'
          : 'cancelled';
  const reasons =
    conclusion === 'timed_out' ? [workflowRunProblems.timedOut({ seconds: timeoutSeconds })] : problems;
  const shown = conclusion === 'failed' && !hasErrors(reasons) ? [apiProblems.unexpected({})] : reasons;
  await endOpenSteps(
    db,
    run.id,
    conclusion === 'timed_out' ? 'timed_out' : conclusion === 'failed' ? 'failed' : 'cancelled',
    clock.now(),
  );
  return session.finish(conclusion, shown, end.kind !== 'done');
}

async function stillHoldsLease(session: RunSession): Promise<boolean> {
  await session.renew();
  return session.stopped !== 'lost';
}
