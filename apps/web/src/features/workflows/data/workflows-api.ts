import type { Problem } from '@winnow/kernel';
import type {
  Conclusion,
  ConditionResult,
  Differences,
  outputModes,
  RunCause,
  RunStatus,
  StepConclusion,
  StepStatus,
  Trigger,
  WorkflowDefinition,
  WorkflowGraph,
} from '@winnow/workflows';
import { request } from '../../../shared/api/request.ts';
import type { ProjectLevel } from '../../../shared/projects/projects-api.ts';

/** A run as lists tell of it. */
export interface Run {
  readonly id: string;
  readonly workflowId: string;
  readonly number: number;
  readonly cause: RunCause;
  readonly triggerId: string | null;
  readonly status: RunStatus;
  readonly conclusion: Conclusion | null;
  readonly createdAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** When a run that waits goes on. */
  readonly wakeAt: string | null;
}

export interface RunEntry extends Run {
  readonly version: number;
  readonly actorName: string | null;
  readonly rerunOfId: string | null;
  readonly rerunFrom: 'start' | 'failed' | null;
  readonly problems: readonly Problem[];
}

export interface RunStep {
  readonly nodeId: string;
  readonly kind: string;
  readonly title: string;
  readonly status: StepStatus;
  readonly conclusion: StepConclusion | null;
  readonly attempt: number;
  readonly rowsIn: number | null;
  readonly rowsOut: number | null;
  readonly rejected: number | null;
  readonly columns: number | null;
  readonly checks: readonly ConditionResult[];
  readonly differences: Differences | null;
  readonly problems: readonly Problem[];
  readonly reusedFrom: string | null;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
}

export interface TableToCompare {
  readonly schema: string;
  readonly table: string;
  readonly mode: (typeof outputModes)[number];
  readonly key: readonly string[];
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

export interface TableComparison {
  readonly exists: boolean;
  readonly differences: readonly {
    readonly kind: string;
    readonly column: string | null;
    readonly message: string;
  }[];
}

export interface Output {
  readonly runId: string;
  readonly nodeId: string;
  readonly kind: 'file' | 'database';
  readonly name: string;
  readonly format: string | null;
  readonly bytes: number | null;
  readonly rows: number;
  readonly publishedAt: string;
}

export interface RunDetail {
  readonly run: RunEntry;
  readonly graph: WorkflowGraph;
  readonly steps: readonly RunStep[];
  readonly outputs: readonly Output[];
}

export interface LogLine {
  readonly number: number;
  readonly at: string;
  readonly nodeId: string | null;
  readonly level: 'info' | 'warning' | 'error';
  readonly message: string;
}

/** A workflow as lists tell of it. */
export interface WorkflowSummary {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  /** What the reader may do with it. */
  readonly level: ProjectLevel;
  readonly organizationId: string | null;
  readonly ownerName: string;
  /** Number of the published version. */
  readonly version: number | null;
  /** Whether the draft holds what is not published. */
  readonly changed: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

export interface ListedWorkflow extends WorkflowSummary {
  readonly runs: readonly Run[];
  /** Of the published version. */
  readonly triggers: readonly Trigger[];
  /** The next time of its schedules, where they are on. */
  readonly nextAt: string | null;
}

export interface PlacedProblem {
  readonly nodeId: string | null;
  readonly triggerId: string | null;
  readonly problem: Problem;
}

export interface Workflow extends WorkflowSummary {
  /** Counts the changes of the draft; a save names the one that it was made from. */
  readonly revision: number;
  readonly draft: WorkflowDefinition;
  readonly problems: readonly PlacedProblem[];
  readonly published: WorkflowDefinition | null;
  readonly runs: readonly RunEntry[];
  /** What each output gave out last. */
  readonly outputs: readonly Output[];
  readonly webhooks: readonly { readonly triggerId: string; readonly hint: string; readonly path: string }[];
  readonly connections: readonly { readonly id: string; readonly hint: string }[];
  /** Web addresses that notifications may call. */
  readonly addresses: readonly { readonly id: string; readonly hint: string }[];
}

export interface Version {
  readonly number: number;
  readonly createdAt: string;
  readonly note: string;
  readonly author: string | null;
}

interface Answer {
  readonly workflow: Workflow;
}

const base = '/api/workflows';
const pathOf = (id: string): string => `${base}/${encodeURIComponent(id)}`;
const runPath = (id: string, run: string): string => `${pathOf(id)}/runs/${encodeURIComponent(run)}`;
const signalOf = (signal: AbortSignal | undefined) => (signal ? { signal } : {});

/** Calls about workflows and their runs. */
export const workflowsApi = {
  list: (query: { readonly workspace: string; readonly search?: string }, signal?: AbortSignal) =>
    request<{ workflows: readonly ListedWorkflow[]; total: number }>(
      `${base}?${new URLSearchParams({ ...query, limit: '200' })}`,
      signalOf(signal),
    ),
  create: (body: {
    readonly name: string;
    readonly organizationId?: string;
    readonly draft?: WorkflowDefinition;
  }) => request<Answer>(base, { method: 'POST', body }),
  read: (id: string, signal?: AbortSignal) => request<Answer>(pathOf(id), signalOf(signal)),
  change: (id: string, body: { readonly name?: string; readonly enabled?: boolean }) =>
    request<Answer>(pathOf(id), { method: 'PATCH', body }),
  remove: (id: string) => request<void>(pathOf(id), { method: 'DELETE' }),
  saveDraft: (id: string, body: { readonly base: number; readonly draft: WorkflowDefinition }) =>
    request<Answer>(`${pathOf(id)}/draft`, { method: 'PUT', body }),
  publish: (id: string, body: { readonly base: number; readonly enable: boolean; readonly note: string }) =>
    request<Answer>(`${pathOf(id)}/publish`, { method: 'POST', body }),
  versions: (id: string, signal?: AbortSignal) =>
    request<{ versions: readonly Version[] }>(`${pathOf(id)}/versions`, signalOf(signal)),
  version: (id: string, number: number) =>
    request<{ number: number; definition: WorkflowDefinition }>(`${pathOf(id)}/versions/${number}`),
  run: (id: string, uploadId?: string) =>
    request<{ run: Run }>(`${pathOf(id)}/runs`, {
      method: 'POST',
      body: uploadId === undefined ? {} : { uploadId },
    }),
  runs: (id: string, before: number | undefined, signal?: AbortSignal) =>
    request<{ runs: readonly RunEntry[] }>(
      `${pathOf(id)}/runs?${new URLSearchParams({ limit: '30', ...(before ? { before: String(before) } : {}) })}`,
      signalOf(signal),
    ),
  readRun: (id: string, run: string, signal?: AbortSignal) =>
    request<RunDetail>(runPath(id, run), signalOf(signal)),
  log: (id: string, run: string, after: number, signal?: AbortSignal) =>
    request<{ lines: readonly LogLine[] }>(
      `${runPath(id, run)}/log?${new URLSearchParams({ after: String(after), limit: '1000' })}`,
      signalOf(signal),
    ),
  cancel: (id: string, run: string) =>
    request<unknown>(`${runPath(id, run)}/cancel`, { method: 'POST', body: {} }),
  rerun: (id: string, run: string, from: 'start' | 'failed') =>
    request<{ run: Run }>(`${runPath(id, run)}/rerun`, { method: 'POST', body: { from } }),
  /** Makes the secret of a webhook, in place of the one before; told this once. */
  makeWebhookSecret: (id: string, triggerId: string) =>
    request<{ secret: string; path: string }>(
      `${pathOf(id)}/webhooks/${encodeURIComponent(triggerId)}/secret`,
      {
        method: 'POST',
        body: {},
      },
    ),
  addConnection: (id: string, url: string) =>
    request<{ connection: { id: string; hint: string } }>(`${pathOf(id)}/connections`, {
      method: 'POST',
      body: { url },
    }),
  removeConnection: (id: string, connection: string) =>
    request<void>(`${pathOf(id)}/connections/${encodeURIComponent(connection)}`, { method: 'DELETE' }),
  compareTable: (id: string, connection: string, body: TableToCompare) =>
    request<TableComparison>(`${pathOf(id)}/connections/${encodeURIComponent(connection)}/compare`, {
      method: 'POST',
      body,
    }),
  outputUrl: ({ runId, nodeId }: Output, id: string): string =>
    `${runPath(id, runId)}/outputs/${encodeURIComponent(nodeId)}/file`,
};
