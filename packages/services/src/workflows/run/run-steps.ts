import { counted, hasErrors, type Json, type Problem, ProblemError } from '@winnow/kernel';
import {
  findLastGoodRun,
  listWorkflowSteps,
  type WorkflowStepRecord,
  type WorkflowVersionRecord,
} from '@winnow/store/workflows';
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
import type { Prepared, StepContext, StepOutcome } from './node-runner.ts';
import { nodeRunners } from './node-runners.ts';
import { RunEngine } from './run-engine.ts';
import type { RunSession } from './run-session.ts';
import { RunTables } from './run-tables.ts';
import type { RuntimePorts } from './runtime-ports.ts';

/** What came of the steps: all are done; one waits for a moment; or the work was stopped. */
export type StepsEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'wait'; readonly until: number }
  | { readonly kind: 'stopped' };

export interface RunWork {
  readonly ports: RuntimePorts;
  readonly session: RunSession;
  readonly workflow: StepContext['workflow'];
  readonly version: WorkflowVersionRecord;
  readonly definition: WorkflowDefinition;
  readonly publish: (prepared: ReadonlyMap<string, Prepared>) => Promise<boolean>;
}

/** Does the steps of a run that are not done yet, in their order. */
export async function runSteps(work: RunWork): Promise<StepsEnd> {
  const { ports, session, definition, workflow } = work;
  const engine = new RunEngine(ports, workflow.id, session.run.id);
  const tables = new RunTables(ports.tables, session.signal);
  const prepared = new Map<string, Prepared>();
  let isPublished = false;
  try {
    for (const node of orderNodes(definition.graph).order) {
      const phase = nodeKind(node.kind)?.phase;
      if (phase === 'end' && !isPublished) {
        if (!(await work.publish(prepared))) return { kind: 'stopped' };
        isPublished = true;
      }
      const end = await runStep(work, { engine, tables }, node, prepared);
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

const isOver = ({ status }: WorkflowStepRecord): boolean => status === 'completed';
const isGoodStep = (step: WorkflowStepRecord | undefined): boolean =>
  step?.conclusion === 'succeeded' || step?.conclusion === 'warning';

/** What the steps of a run share. */
interface Shared {
  readonly engine: RunEngine;
  readonly tables: RunTables;
}

/** @returns how the run continues where that is not with the next step */
async function runStep(
  work: RunWork,
  shared: Shared,
  node: WorkflowNode,
  prepared: Map<string, Prepared>,
): Promise<StepsEnd | undefined> {
  const { ports, session, definition } = work;
  const steps = await listWorkflowSteps(ports.db, session.run.id);
  const step = steps.find(({ nodeId }) => nodeId === node.id);
  if (!step || isOver(step)) return undefined;
  if (session.stopped) return { kind: 'stopped' };
  const now = (): Date => new Date(ports.clock.now());
  if (!mayRun(definition, steps, node)) {
    await session.step(node.id, { status: 'completed', conclusion: 'skipped', endedAt: now() });
    return undefined;
  }
  const attempt = step.attempt + 1;
  const rows = inputsOf(definition, steps, node);
  await session.step(node.id, {
    status: 'running',
    attempt,
    startedAt: step.startedAt ?? now(),
    rowsIn: rows.input?.rows ?? null,
  });
  await session.log(node.id, 'info', attempt === 1 ? 'Begins' : `Begins for the ${attempt}. time`);
  const outcome = await outcomeOf(work, shared, node, steps, rows);
  if (outcome.prepared) prepared.set(node.id, outcome.prepared);
  if (session.stopped) {
    const conclusion = session.stopped === 'timed_out' ? 'timed_out' : 'cancelled';
    if (session.stopped === 'shutdown')
      await session.step(node.id, { status: 'pending', attempt: attempt - 1 });
    else await session.step(node.id, { status: 'completed', conclusion, endedAt: now() });
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
    await session.log(node.id, one.severity === 'error' ? 'error' : 'warning', one.message);
  if (hasErrors(problems)) {
    if (delay !== null) {
      await session.step(node.id, { ...written, status: 'waiting' });
      await session.log(node.id, 'warning', `Tried again in ${Math.round(delay / 1000)} s`);
      return { kind: 'wait', until: ports.clock.now() + delay };
    }
    await session.step(node.id, { ...written, status: 'completed', conclusion: 'failed', endedAt: now() });
    return undefined;
  }
  const differences =
    dataset && node.kind !== 'check' ? await differencesOf(work, shared.engine, node.id, dataset) : null;
  const conclusion = problems.length > 0 || checks?.some(({ held }) => !held) ? 'warning' : 'succeeded';
  const rowsOut = dataset?.rows ?? outcome.prepared?.rows ?? null;
  if (rowsOut !== null) await session.log(node.id, 'info', counted(rowsOut, 'row'));
  await session.step(node.id, {
    ...written,
    rowsOut,
    dataset: (dataset ?? null) as Json,
    differences: differences as Json,
    // What is prepared has not been given out yet.
    ...(outcome.prepared ? { status: 'waiting' } : { status: 'completed', conclusion, endedAt: now() }),
  });
  return session.stopped ? { kind: 'stopped' } : undefined;
}

/** Rows need good rows before them, outputs that nothing at all has failed; the end comes in any case. */
function mayRun(
  { graph }: WorkflowDefinition,
  steps: readonly WorkflowStepRecord[],
  node: WorkflowNode,
): boolean {
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

function inputsOf(
  { graph }: WorkflowDefinition,
  steps: readonly WorkflowStepRecord[],
  node: WorkflowNode,
): Inputs {
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
  shared: Shared,
  node: WorkflowNode,
  steps: readonly WorkflowStepRecord[],
  rows: Inputs,
): Promise<StepOutcome> {
  const { ports, session, workflow, version, definition } = work;
  const kind = nodeKind(node.kind);
  const settings = kind?.settings.parse(node.settings);
  const context: StepContext = {
    ports,
    workflow,
    run: session.run,
    version,
    definition,
    node,
    settings,
    ...shared,
    ...rows,
    signal: session.signal,
    log: (level, message) => session.log(node.id, level, message),
    // // A failed delivery is not reported to the other recipients.
    conclusion: concludeRun(
      steps.flatMap((step) => (nodeKind(step.kind)?.phase === 'end' ? [] : [step.conclusion])),
    ),
  };
  try {
    if (!kind) throw new Error(`No kind of node ${node.kind}`);
    return await (ports.runners ?? nodeRunners)[kind.kind](context);
  } catch (error) {
    if (session.stopped) return { problems: [] };
    if (error instanceof ProblemError) return { problems: error.problems };
    ports.log.error({ run: session.run.id, node: node.id, error }, 'bug');
    const { apiProblems } = await import('../../problems.ts');
    return { problems: [apiProblems.unexpected({}) as Problem] };
  }
}

/** How the rows differ from what the same step gave in the last good run; null where there is none. */
async function differencesOf(
  { ports, session, workflow, definition }: RunWork,
  engine: RunEngine,
  nodeId: string,
  dataset: Dataset,
): Promise<Differences | null> {
  const last = await findLastGoodRun(ports.db, workflow.id, session.run.id);
  if (!last) return null;
  const steps = await listWorkflowSteps(ports.db, last.id);
  const before = steps.find((step) => step.nodeId === nodeId)?.dataset as Dataset | null | undefined;
  if (!before) return null;
  const key = definition.policies.compareBy;
  const task = { signal: session.signal };
  const same = { rowsAdded: 0, rowsRemoved: 0, rowsChanged: 0, rowsSame: dataset.rows };
  const nothing = { columnsAdded: [], columnsRemoved: [], byColumn: {} };
  if (before.hash === dataset.hash)
    return { runId: last.id, by: key.length > 0 ? 'key' : 'row', key, ...same, ...nothing };
  const loaded = await engine.load([engine.request(dataset, 'now'), engine.request(before, 'before')], task);
  if (!loaded.ok) return null;
  const compared = await engine.engine.compareSources({ source: 'now', before: 'before', key }, task);
  return compared.ok
    ? { runId: last.id, ...compared.value, key: compared.value.by === 'key' ? key : [] }
    : null;
}
