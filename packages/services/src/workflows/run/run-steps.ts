import { type Clock, counted, hasErrors, type Json, type Problem, ProblemError } from '@winnow/kernel';
import {
  concludeRun,
  type Dataset,
  type Differences,
  edgesInto,
  nodeKind,
  orderNodes,
  retryDelay,
  type WorkflowDefinition,
  type WorkflowNode,
} from '@winnow/workflows';
import type { Logger } from '../../ports.ts';
import type { NodeRunners, Prepared, RunWorkflow, StepContext, StepOutcome } from './node-runner.ts';
import { nodeRunners } from './node-runners.ts';
import type { RunEngine } from './run-engine.ts';
import { RunTables } from './run-tables.ts';
import type { TableWriter } from './runtime.ts';
import type { RunResources, RunState, StepState } from './step-ports.ts';

/** How the steps ended: all are done, one has to wait, or the work was stopped. */
export type StepsEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'stopped' };

export interface RunWork {
  readonly state: RunState;
  readonly resources: RunResources;
  readonly workflow: RunWorkflow;
  readonly definition: WorkflowDefinition;
  readonly engine: RunEngine;
  readonly tables: TableWriter;
  readonly clock: Clock;
  readonly logger: Logger;
  /** Implementation of each node type; those of the registry by default. */
  readonly runners?: NodeRunners | undefined;
  readonly publish: (prepared: ReadonlyMap<string, Prepared>) => Promise<boolean>;
}

/** Executes the pending steps of a run in order. */
export async function runSteps(work: RunWork): Promise<StepsEnd> {
  const { state, definition, engine } = work;
  const tables = new RunTables(work.tables, state.signal);
  const prepared = new Map<string, Prepared>();
  let isPublished = false;
  try {
    for (const node of orderNodes(definition.graph).order) {
      const phase = nodeKind(node.kind)?.phase;
      if (phase === 'end' && !isPublished) {
        if (!(await work.publish(prepared))) return { kind: 'stopped' };
        isPublished = true;
      }
      const end = await runStep(work, tables, node, prepared);
      if (end) return end;
    }
    if (!isPublished && !(await work.publish(prepared))) return { kind: 'stopped' };
    isPublished = true;
    return { kind: 'done' };
  } finally {
    if (!isPublished) for (const one of prepared.values()) await one.discard();
    await tables.abort();
    await engine.dispose();
  }
}

const isOver = ({ status }: StepState): boolean => status === 'completed';
const isGoodStep = (step: StepState | undefined): boolean =>
  step?.conclusion === 'succeeded' || step?.conclusion === 'warning';

/** @returns how the run continues, unless with the next step */
async function runStep(
  work: RunWork,
  tables: RunTables,
  node: WorkflowNode,
  prepared: Map<string, Prepared>,
): Promise<StepsEnd | undefined> {
  const { state, definition, clock } = work;
  const steps = await state.steps();
  const step = steps.find(({ nodeId }) => nodeId === node.id);
  if (!step || isOver(step)) return undefined;
  if (state.stopped) return { kind: 'stopped' };
  const now = (): Date => new Date(clock.now());
  if (!mayRun(definition, steps, node)) {
    await state.step(node.id, { status: 'completed', conclusion: 'skipped', endedAt: now() });
    return undefined;
  }
  const attempt = step.attempt + 1;
  const rows = inputsOf(definition, steps, node);
  await state.step(node.id, {
    status: 'running',
    attempt,
    startedAt: step.startedAt ?? now(),
    rowsIn: rows.input?.rows ?? null,
  });
  await state.log(node.id, 'info', attempt === 1 ? 'Started' : `Started attempt ${attempt}`);
  const outcome = await outcomeOf(work, tables, node, steps, rows);
  if (outcome.prepared) prepared.set(node.id, outcome.prepared);
  if (state.stopped) {
    const conclusion = state.stopped === 'timed_out' ? 'timed_out' : 'cancelled';
    if (state.stopped === 'shutdown') await state.step(node.id, { status: 'pending', attempt: attempt - 1 });
    else await state.step(node.id, { status: 'completed', conclusion, endedAt: now() });
    return { kind: 'stopped' };
  }
  const { dataset, rejected, checks } = outcome;
  const delay = hasErrors(outcome.problems)
    ? retryDelay(definition.policies.retries, attempt, outcome.problems)
    : null;
  // Published outputs stay published even if no one could be notified.
  const problems =
    delay === null && nodeKind(node.kind)?.phase === 'end'
      ? outcome.problems.map((one) => ({ ...one, severity: 'warning' as const }))
      : outcome.problems;
  const written = { rejected: rejected ?? null, checks: (checks ?? null) as Json, problems };
  for (const one of problems)
    await state.log(node.id, one.severity === 'error' ? 'error' : 'warning', one.message);
  if (hasErrors(problems)) {
    if (delay !== null) {
      await state.step(node.id, { ...written, status: 'waiting' });
      await state.log(node.id, 'warning', `Retrying in ${Math.round(delay / 1000)} s`);
      return { kind: 'wait', until: clock.now() + delay };
    }
    await state.step(node.id, { ...written, status: 'completed', conclusion: 'failed', endedAt: now() });
    return undefined;
  }
  const differences = dataset && node.kind !== 'check' ? await differencesOf(work, node.id, dataset) : null;
  const conclusion = problems.length > 0 || checks?.some(({ held }) => !held) ? 'warning' : 'succeeded';
  const rowsOut = dataset?.rows ?? outcome.prepared?.rows ?? null;
  if (rowsOut !== null) await state.log(node.id, 'info', counted(rowsOut, 'row'));
  await state.step(node.id, {
    ...written,
    rowsOut,
    dataset: (dataset ?? null) as Json,
    differences: differences as Json,
    // A prepared output has not been published yet.
    ...(outcome.prepared ? { status: 'waiting' } : { status: 'completed', conclusion, endedAt: now() }),
  });
  return state.stopped ? { kind: 'stopped' } : undefined;
}

/**
 * Row steps require that the steps before them succeeded, outputs that no step has failed; final
 * steps always run.
 */
function mayRun({ graph }: WorkflowDefinition, steps: readonly StepState[], node: WorkflowNode): boolean {
  const phase = nodeKind(node.kind)?.phase;
  if (phase === 'end') return true;
  if (phase === 'output' && steps.some(({ conclusion }) => conclusion === 'failed')) return false;
  const before = edgesInto(graph.edges, graph.nodes, node.id).map(({ from }) => from);
  return before.every((id) => isGoodStep(steps.find(({ nodeId }) => nodeId === id)));
}

interface Inputs {
  readonly input: Dataset | undefined;
  readonly named: ReadonlyMap<string, Dataset>;
}

function inputsOf({ graph }: WorkflowDefinition, steps: readonly StepState[], node: WorkflowNode): Inputs {
  const named = new Map<string, Dataset>();
  let input: Dataset | undefined;
  for (const edge of edgesInto(graph.edges, graph.nodes, node.id)) {
    const kept = steps.find(({ nodeId }) => nodeId === edge.from)?.dataset as Dataset | null | undefined;
    if (!kept) continue;
    if (edge.input === undefined) input ??= kept;
    else named.set(edge.input, kept);
  }
  return { input, named };
}

async function outcomeOf(
  work: RunWork,
  tables: RunTables,
  node: WorkflowNode,
  steps: readonly StepState[],
  rows: Inputs,
): Promise<StepOutcome> {
  const { state, resources, workflow, definition, engine } = work;
  const kind = nodeKind(node.kind);
  const settings = kind?.settings.parse(node.settings);
  const context: StepContext = {
    resources,
    workflow,
    run: state.run,
    definition,
    node,
    settings,
    engine,
    tables,
    ...rows,
    steps: () => state.steps(),
    signal: state.signal,
    log: (level, message) => state.log(node.id, level, message),
    // A failed delivery is not reported to the other recipients.
    conclusion: concludeRun(
      steps.flatMap((step) => (nodeKind(step.kind)?.phase === 'end' ? [] : [step.conclusion])),
    ),
  };
  try {
    if (!kind) throw new Error(`No kind of node ${node.kind}`);
    return await (work.runners ?? nodeRunners)[kind.kind](context);
  } catch (error) {
    if (state.stopped) return { problems: [] };
    if (error instanceof ProblemError) return { problems: error.problems };
    work.logger.error({ run: state.run.id, node: node.id, error }, 'bug');
    const { apiProblems } = await import('../../problems.ts');
    return { problems: [apiProblems.unexpected({}) as Problem] };
  }
}

/**
 * Returns how the rows differ from what the same step returned in the last successful run; null if
 * there is none.
 */
async function differencesOf(
  { state, resources, definition, engine }: RunWork,
  nodeId: string,
  dataset: Dataset,
): Promise<Differences | null> {
  const last = await resources.rowsBefore(nodeId);
  const before = last?.dataset;
  if (!last || !before) return null;
  const key = definition.policies.compareBy;
  const task = { signal: state.signal };
  const same = { rowsAdded: 0, rowsRemoved: 0, rowsChanged: 0, rowsSame: dataset.rows };
  const nothing = { columnsAdded: [], columnsRemoved: [], byColumn: {} };
  if (before.hash === dataset.hash)
    return { runId: last.runId, by: key.length > 0 ? 'key' : 'row', key, ...same, ...nothing };
  const loaded = await engine.load([engine.request(dataset, 'now'), engine.request(before, 'before')], task);
  if (!loaded.ok) return null;
  const compared = await engine.engine.compareSources({ source: 'now', before: 'before', key }, task);
  return compared.ok
    ? { runId: last.runId, ...compared.value, key: compared.value.by === 'key' ? key : [] }
    : null;
}
