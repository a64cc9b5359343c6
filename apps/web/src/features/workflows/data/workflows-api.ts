import type { Answer, Input } from '@winnow/contract';
import { addressOf, call } from '../../../shared/api/client.ts';

/** Everything shown on a workflow's page. */
export type Workflow = Answer<'GET /api/workflows/:id'>['workflow'];
export type PlacedProblem = Workflow['problems'][number];

/** A workflow as listed. */
export type ListedWorkflow = Answer<'GET /api/workflows'>['workflows'][number];

/** A run as listed. */
export type Run = ListedWorkflow['runs'][number];
export type RunDetail = Answer<'GET /api/workflows/:id/runs/:runId'>;
export type RunEntry = RunDetail['run'];
export type RunStep = RunDetail['steps'][number];
export type Output = RunDetail['outputs'][number];
export type LogLine = Answer<'GET /api/workflows/:id/runs/:runId/log'>['lines'][number];
export type Version = Answer<'GET /api/workflows/:id/versions'>['versions'][number];
export type TableToCompare = Input<'POST /api/workflows/:id/connections/:connectionId/compare'>['body'];
export type TableComparison = Answer<'POST /api/workflows/:id/connections/:connectionId/compare'>;

/** Inputs for starting a run: an arriving file, and parameter values by step. */
export type RunStart = Input<'POST /api/workflows/:id/runs'>['body'];

/** Calls for workflows and their runs. */
export const workflowsApi = {
  list: (query: { readonly workspace: string; readonly search?: string }, signal?: AbortSignal) =>
    call('GET /api/workflows', { query: { ...query, limit: 200 }, signal }),
  create: (body: Input<'POST /api/workflows'>['body']) => call('POST /api/workflows', { body }),
  read: (id: string, signal?: AbortSignal) => call('GET /api/workflows/:id', { params: { id }, signal }),
  file: (id: string) => call('GET /api/workflows/:id/file', { params: { id } }),
  change: (id: string, body: Input<'PATCH /api/workflows/:id'>['body']) =>
    call('PATCH /api/workflows/:id', { params: { id }, body }),
  remove: (id: string) => call('DELETE /api/workflows/:id', { params: { id } }),
  saveDraft: (id: string, body: Input<'PUT /api/workflows/:id/draft'>['body']) =>
    call('PUT /api/workflows/:id/draft', { params: { id }, body }),
  publish: (id: string, body: Input<'POST /api/workflows/:id/publish'>['body']) =>
    call('POST /api/workflows/:id/publish', { params: { id }, body }),
  versions: (id: string, signal?: AbortSignal) =>
    call('GET /api/workflows/:id/versions', { params: { id }, signal }),
  version: (id: string, number: number) =>
    call('GET /api/workflows/:id/versions/:number', { params: { id, number: String(number) } }),
  parameters: (id: string, signal?: AbortSignal) =>
    call('GET /api/workflows/:id/parameters', { params: { id }, signal }),
  run: (id: string, body: RunStart) => call('POST /api/workflows/:id/runs', { params: { id }, body }),
  runs: (id: string, before: number | undefined, signal?: AbortSignal) =>
    call('GET /api/workflows/:id/runs', { params: { id }, query: { limit: 30, before }, signal }),
  readRun: (id: string, runId: string, signal?: AbortSignal) =>
    call('GET /api/workflows/:id/runs/:runId', { params: { id, runId }, signal }),
  log: (id: string, runId: string, after: number, signal?: AbortSignal) =>
    call('GET /api/workflows/:id/runs/:runId/log', {
      params: { id, runId },
      query: { after, limit: 1000 },
      signal,
    }),
  cancel: (id: string, runId: string) =>
    call('POST /api/workflows/:id/runs/:runId/cancel', { params: { id, runId } }),
  rerun: (id: string, runId: string, from: 'start' | 'failed') =>
    call('POST /api/workflows/:id/runs/:runId/rerun', { params: { id, runId }, body: { from } }),
  /** Replaces the secret of a webhook; it is returned only once. */
  makeWebhookSecret: (id: string, triggerId: string) =>
    call('POST /api/workflows/:id/webhooks/:triggerId/secret', { params: { id, triggerId } }),
  addConnection: (id: string, url: string) =>
    call('POST /api/workflows/:id/connections', { params: { id }, body: { url } }),
  removeConnection: (id: string, connectionId: string) =>
    call('DELETE /api/workflows/:id/connections/:connectionId', { params: { id, connectionId } }),
  compareTable: (id: string, connectionId: string, body: TableToCompare) =>
    call('POST /api/workflows/:id/connections/:connectionId/compare', { params: { id, connectionId }, body }),
  outputUrl: ({ runId, nodeId }: Output, id: string): string =>
    addressOf('GET /api/workflows/:id/runs/:runId/outputs/:nodeId/file', { params: { id, runId, nodeId } }),
};
