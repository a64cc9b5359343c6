import { type Actor, projectLevel } from '@winnow/accounts';
import type {
  OutputView,
  RunEntryView,
  RunView,
  StepView,
  WorkflowView,
} from '@winnow/contract/workflows/workflow-views';
import type {
  WorkflowAccess,
  WorkflowOutputRecord,
  WorkflowRunEntry,
  WorkflowRunRecord,
  WorkflowStepRecord,
} from '@winnow/store/workflows';
import type { ConditionResult, Dataset, Differences } from '@winnow/workflows';

export function viewOfWorkflow(
  { workflow, role, ownerName, version }: WorkflowAccess,
  actor: Actor,
): WorkflowView {
  const { id, name, enabled, ownerId, organizationId, revision, publishedRevision } = workflow;
  return {
    id,
    name,
    enabled,
    level: projectLevel(actor.userId, { ownerId, role, shared: null }) ?? 'view',
    organizationId,
    ownerName,
    version,
    changed: revision !== publishedRevision,
    createdAt: workflow.createdAt.toISOString(),
    updatedAt: workflow.updatedAt.toISOString(),
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export function viewOfRun(run: WorkflowRunRecord): RunView {
  const { id, workflowId, number, cause, triggerId, status, conclusion } = run;
  return {
    id,
    workflowId,
    number,
    cause,
    triggerId,
    status,
    conclusion,
    createdAt: run.createdAt.toISOString(),
    startedAt: iso(run.startedAt),
    endedAt: iso(run.endedAt),
    wakeAt: iso(run.wakeAt),
  };
}

export function viewOfRunEntry(run: WorkflowRunEntry): RunEntryView {
  const { version, actorName, rerunOfId, rerunFrom, problems } = run;
  return { ...viewOfRun(run), version, actorName, rerunOfId, rerunFrom, problems: [...problems] };
}

export function viewOfStep(step: WorkflowStepRecord): StepView {
  const { nodeId, kind, title, status, conclusion, attempt, rowsIn, rowsOut, rejected, problems } = step;
  const dataset = step.dataset as Dataset | null;
  return {
    nodeId,
    kind,
    title,
    status,
    conclusion,
    attempt,
    rowsIn,
    rowsOut,
    rejected,
    columns: dataset?.columns.length ?? null,
    checks: [...((step.checks ?? []) as unknown as readonly ConditionResult[])] as StepView['checks'],
    differences: step.differences as unknown as (Differences & StepView['differences']) | null,
    problems: [...problems],
    reusedFrom: step.reusedFromId,
    startedAt: iso(step.startedAt),
    endedAt: iso(step.endedAt),
  };
}

export function viewOfOutput(one: WorkflowOutputRecord): OutputView {
  const { runId, nodeId, kind, name, format, bytes, rows } = one;
  return { runId, nodeId, kind, name, format, bytes, rows, publishedAt: one.publishedAt.toISOString() };
}
