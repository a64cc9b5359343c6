import type { Cluster } from '@winnow/contract/engine-types';

/** What someone has decided about the clusters on the screen, by the first value of each. */
export interface ClusterChoices {
  readonly merged: ReadonlySet<string>;
  /** New values that were written in the place of the most frequent one. */
  readonly targets: ReadonlyMap<string, string>;
}

export const noChoices: ClusterChoices = { merged: new Set(), targets: new Map() };

/** A cluster is known by all of its values, which no other cluster of the same search has. */
export function clusterId(cluster: Cluster): string {
  return cluster.values[0]?.value ?? '';
}

export function targetOf(cluster: Cluster, choices: ClusterChoices): string {
  return choices.targets.get(clusterId(cluster)) ?? clusterId(cluster);
}

/** The pairs of one mapping step: every value of a merged cluster but the one that it becomes. */
export function mappingOf(
  clusters: readonly Cluster[],
  choices: ClusterChoices,
): readonly { readonly from: string; readonly to: string }[] {
  return clusters
    .filter((one) => choices.merged.has(clusterId(one)))
    .flatMap((one) => {
      const to = targetOf(one, choices);
      return one.values.filter(({ value }) => value !== to).map(({ value }) => ({ from: value, to }));
    });
}
