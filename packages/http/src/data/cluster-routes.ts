import type { clusterBody } from '@winnow/contract/data/cluster';
import * as contract from '@winnow/contract/data/cluster';
import type { ClusterQuery } from '@winnow/engine';
import { clusterMethods, isSafeCluster } from '@winnow/insight';
import { ok, type Result } from '@winnow/kernel';
import type { ApiPorts } from '@winnow/services/ports';
import type { z } from 'zod';
import { handle } from '../routing/handle.ts';
import { ClusterRuns } from './cluster-runs.ts';
import { dataView } from './data-view.ts';

const runs = new ClusterRuns();

export const readClusters = handle(
  contract.readClusters,
  async ({ ports, project, query: { version }, body }) => {
    const query = await queryOf(ports, project.id, body, version);
    if (!query.ok) return query;
    const key = keyOf(project.id, query.value);
    const found = await runs.clusters(key, ports.engine.project(project.id), query.value);
    if (!found.ok) return found;
    const { value } = found;
    if (!value.done) return ok(value);
    const clusters = value.clusters.map((one) => ({
      ...one,
      safe: one.values.length === one.size && isSafeCluster(one.values),
    }));
    return ok({ ...value, clusters });
  },
);

export const cancelClusters = handle(
  contract.cancelClusters,
  async ({ ports, project, query: { version }, body }) => {
    const query = await queryOf(ports, project.id, body, version);
    if (query.ok) runs.cancel(keyOf(project.id, query.value));
    return ok(null);
  },
);

export const listClusterMethods = handle(contract.listClusterMethods, () =>
  ok({
    methods: clusterMethods.map((one) => ({
      id: one.id,
      title: one.title,
      summary: one.summary,
      kind: one.kind,
      params: one.params,
      formula: 'custom' in one,
    })),
  }),
);

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
