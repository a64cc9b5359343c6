import type { Cluster } from '@winnow/contract/engine-types';
import type { ClusterBody, DataCalls } from '../data/workspace-api.ts';
import { type ClusterChoices, clusterId, targetOf } from './cluster-choices.ts';
import { clustersText } from './clusters-text.ts';

const atOnce = 1_000;

/** Reads all clusters within the bounds; the screen lists only the first of them. */
async function readAll(data: DataCalls, body: ClusterBody): Promise<readonly Cluster[]> {
  const all: Cluster[] = [];
  for (;;) {
    const answer = await data.clusters({ ...body, offset: all.length, limit: atOnce });
    if (!answer.done) continue;
    all.push(...answer.clusters);
    if (answer.clusters.length === 0 || all.length >= answer.total) return all;
  }
}

/** Downloads the clusters and the user's decisions about them as a JSON file. */
export async function exportClusters(
  data: DataCalls,
  body: ClusterBody,
  choices: ClusterChoices,
): Promise<void> {
  const clusters = (await readAll(data, body)).map((one) => ({
    ...one,
    merge: choices.merged.has(clusterId(one)),
    newValue: targetOf(one, choices),
  }));
  const { view: _, bounds, limit: __, ...how } = body;
  const text = `${JSON.stringify({ ...how, bounds, clusters }, null, 2)}\n`;
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = clustersText.fileName({
    column: body.column
      .replace(/[^\p{L}\p{N} _-]+/gu, '')
      .trim()
      .slice(0, 80),
  });
  link.click();
  URL.revokeObjectURL(address);
}
