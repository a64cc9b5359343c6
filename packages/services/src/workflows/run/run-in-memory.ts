import { setTimeout as sleep } from 'node:timers/promises';
import type { ProjectEngine } from '@winnow/engine';
import type { Clock } from '@winnow/kernel';
import {
  type Conclusion,
  concludeRun,
  nodeKind,
  orderNodes,
  type WorkflowDefinition,
} from '@winnow/workflows';
import type { Logger } from '../../ports.ts';
import type { Prepared } from './node-runner.ts';
import { RunEngine } from './run-engine.ts';
import { outputPath } from './run-files.ts';
import { type RunWork, runSteps } from './run-steps.ts';
import type { TableWriter } from './runtime.ts';
import type { RunResources, RunState, StepChange, StepState, StopReason } from './step-ports.ts';

/** A run without a server: its steps are kept in memory, and the caller delivers its outputs. */
export interface MemoryRun {
  readonly name: string;
  readonly definition: WorkflowDefinition;
  readonly resources: RunResources;
  readonly engine: ProjectEngine;
  readonly tables: TableWriter;
  /** Folder for the rows between steps. */
  readonly folder: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly log: (nodeId: string | null, level: 'info' | 'warning' | 'error', message: string) => void;
  /** Delivers all outputs of a successful run. */
  readonly deliver: (files: readonly WrittenFile[]) => Promise<void>;
}

/** An output that was written and is ready for delivery. */
export interface WrittenFile {
  readonly nodeId: string;
  readonly name: string;
  readonly path: string;
  readonly rows: number;
}

export interface MemoryRunEnd {
  readonly conclusion: Conclusion;
  readonly steps: readonly StepState[];
}

const workflowId = 'local';

/** Runs a workflow to its end, retrying steps according to its policies. */
export async function runInMemory(run: MemoryRun): Promise<MemoryRunEnd> {
  const { definition, clock } = run;
  const state = new MemoryState(run);
  const { timeoutSeconds } = definition.policies;
  const deadline = setTimeout(() => state.stop('timed_out'), timeoutSeconds * 1000);
  const place = { dataDir: run.folder, workflowId, runId: state.run.id };
  const engine = new RunEngine(run.engine, place, async () => {});
  const work: RunWork = {
    state,
    resources: run.resources,
    workflow: { id: workflowId, name: run.name },
    definition,
    engine,
    tables: run.tables,
    clock,
    logger: run.logger,
    publish: (prepared) => publish(run, state, prepared),
  };
  try {
    let end = await runSteps(work);
    while (end.kind === 'wait') {
      const left = Math.max(0, end.until - clock.now());
      await sleep(left, undefined, { signal: state.signal }).catch(() => {});
      end = await runSteps(work);
    }
  } finally {
    clearTimeout(deadline);
  }
  const steps = await state.steps();
  const conclusion = state.stopped === 'timed_out' ? 'timed_out' : undefined;
  return { conclusion: conclusion ?? concludeRun(steps.map((one) => one.conclusion)), steps };
}

/** As on a server, nothing is delivered if a step has failed. */
async function publish(
  run: MemoryRun,
  state: MemoryState,
  prepared: ReadonlyMap<string, Prepared>,
): Promise<boolean> {
  const steps = await state.steps();
  const endedAt = new Date(run.clock.now());
  const hasFailed = steps.some(({ conclusion }) => conclusion === 'failed');
  if (state.stopped) return false;
  const files = [...prepared].flatMap(([nodeId, { name, path, rows }]) =>
    path === null ? [] : [{ nodeId, name, path: outputPath(run.folder, path), rows }],
  );
  if (!hasFailed) await run.deliver(files);
  for (const [nodeId, one] of prepared) {
    const problems = steps.find((step) => step.nodeId === nodeId)?.problems ?? [];
    if (hasFailed) await one.discard();
    const conclusion = hasFailed ? 'skipped' : problems.length > 0 ? 'warning' : 'succeeded';
    await state.step(nodeId, { status: 'completed', conclusion, endedAt });
  }
  return true;
}

class MemoryState implements RunState {
  readonly run = { id: 'run', number: 1 };
  readonly signal: AbortSignal;
  private readonly stopper = new AbortController();
  private readonly kept: Map<string, StepState>;
  private readonly say: MemoryRun['log'];

  constructor({ definition, log }: MemoryRun) {
    this.signal = this.stopper.signal;
    this.say = log;
    const { order } = orderNodes(definition.graph);
    this.kept = new Map(
      order.map(({ id, kind, title }) => [
        id,
        { ...pending, nodeId: id, kind, title: title ?? nodeKind(kind)?.messages.title.text ?? kind },
      ]),
    );
  }

  get stopped(): StopReason | undefined {
    return this.signal.aborted ? (this.signal.reason as StopReason) : undefined;
  }

  stop(reason: StopReason): void {
    if (!this.signal.aborted) this.stopper.abort(reason);
  }

  async steps(): Promise<readonly StepState[]> {
    return [...this.kept.values()];
  }

  async step(nodeId: string, change: StepChange): Promise<void> {
    const before = this.kept.get(nodeId);
    if (before) this.kept.set(nodeId, { ...before, ...change });
  }

  async log(nodeId: string | null, level: 'info' | 'warning' | 'error', message: string): Promise<void> {
    this.say(nodeId, level, message);
  }
}

const pending: Omit<StepState, 'nodeId' | 'kind' | 'title'> = {
  status: 'pending',
  conclusion: null,
  attempt: 0,
  rowsIn: null,
  rowsOut: null,
  rejected: null,
  dataset: null,
  checks: null,
  differences: null,
  problems: [],
  ifInterrupted: null,
  startedAt: null,
  endedAt: null,
};
