import type { Cluster } from '@winnow/contract/engine-types';

/** The user's decisions about the listed clusters, keyed by the first value of each. */
export interface ClusterChoices {
  readonly merged: ReadonlySet<string>;
  /** Replacement values that the user typed instead of keeping the most frequent one. */
  readonly targets: ReadonlyMap<string, string>;
}

export const noChoices: ClusterChoices = { merged: new Set(), targets: new Map() };

/** Returns the cluster's first value as its id: no other cluster of the same search contains it. */
export function clusterId(cluster: Cluster): string {
  return cluster.values[0]?.value ?? '';
}

export function targetOf(cluster: Cluster, choices: ClusterChoices): string {
  return choices.targets.get(clusterId(cluster)) ?? clusterId(cluster);
}

/**
 * Returns the pairs of a single mapping step: every value of a merged cluster except the one that
 * replaces them.
 */
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

/** Merges some clusters, or no longer merges them. */
export function withMerged(choices: ClusterChoices, some: readonly Cluster[], on: boolean): ClusterChoices {
  const merged = new Set(choices.merged);
  for (const one of some) {
    if (on) merged.add(clusterId(one));
    else merged.delete(clusterId(one));
  }
  return { ...choices, merged };
}

/** Merges a cluster into a value. */
export const withTarget = (choices: ClusterChoices, cluster: Cluster, target: string): ClusterChoices => ({
  merged: new Set(choices.merged).add(clusterId(cluster)),
  targets: new Map(choices.targets).set(clusterId(cluster), target),
});
