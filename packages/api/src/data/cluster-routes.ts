import type { ClusterQuery } from '@winnow/engine';
import { clusterMethods } from '@winnow/insight';
import { ok, type Result } from '@winnow/kernel';
import { z } from 'zod';
import type { ApiPorts } from '../http/ports.ts';
import { projectParams, route } from '../http/route.ts';
import { wholeNumber } from '../http/whole-number.ts';
import { ofVersion } from '../recipes/recipe-state.ts';
import { ClusterRuns } from './cluster-runs.ts';
import { dataView } from './data-view.ts';
import { viewSchema } from './view-schema.ts';

const base = { tag: 'Data', params: projectParams, access: 'project.read' } as const;
const runs = new ClusterRuns();

const bound = z.number().min(0).optional();
const clusterBody = z.strictObject({
  view: viewSchema,
  column: z.string().max(10_000),
  method: z.enum(clusterMethods.map((one) => one.id)),
  n: wholeNumber.min(1).max(10).optional(),
  radius: z.number().min(0).max(1_000_000).optional(),
  formula: z.string().max(20_000).optional(),
  bounds: z
    .strictObject({
      minSize: bound,
      maxSize: bound,
      minRows: bound,
      maxRows: bound,
      minLength: bound,
      maxLength: bound,
      minSpread: bound,
      maxSpread: bound,
    })
    .optional(),
  offset: wholeNumber.min(0).optional(),
  limit: wholeNumber.min(1).max(1_000).optional(),
});

export const readClusters = route({
  ...base,
  method: 'post',
  path: '/api/projects/:id/clusters',
  summary:
    'Values of a column that may mean the same; how far the search is where it takes long, to be asked for again',
  query: ofVersion,
  body: clusterBody,
  handle: async ({ ports, project, query: { version }, body }) => {
    const query = await queryOf(ports, project.id, body, version);
    if (!query.ok) return query;
    return runs.clusters(keyOf(project.id, query.value), ports.engine.project(project.id), query.value);
  },
});

export const cancelClusters = route({
  ...base,
  method: 'post',
  path: '/api/projects/:id/clusters/cancel',
  summary: 'Gives up a search of clusters',
  query: ofVersion,
  body: clusterBody,
  status: 204,
  handle: async ({ ports, project, query: { version }, body }) => {
    const query = await queryOf(ports, project.id, body, version);
    if (query.ok) runs.cancel(keyOf(project.id, query.value));
    return ok(null);
  },
});

export const listClusterMethods = route({
  ...base,
  method: 'get',
  path: '/api/projects/:id/cluster-methods',
  summary: 'The ways to find values that may mean the same, with their parameters',
  handle: () =>
    ok({
      methods: clusterMethods.map((one) => ({
        id: one.id,
        title: one.title,
        summary: one.summary,
        kind: one.kind,
        params: one.params,
        formula: 'own' in one,
      })),
    }),
});

async function queryOf(
  ports: ApiPorts,
  projectId: string,
  body: z.output<typeof clusterBody>,
  version: number | undefined,
): Promise<Result<ClusterQuery>> {
  const view = await dataView(ports, projectId, body.view, version);
  return view.ok ? ok({ ...body, view: view.value } as ClusterQuery) : view;
}

function keyOf(projectId: string, query: ClusterQuery): string {
  return JSON.stringify([projectId, query]);
}
