import type { ClusterBounds } from '@winnow/contract/engine-types';
import { useEffect, useState } from 'react';
import { useView } from '../state/workspace-context.tsx';
import type { ClusterSettings } from './cluster-settings.tsx';
import { useClusters } from './use-clusters.ts';
import { usualSettings } from './usual-settings.ts';

const firstClusters = 100;
export const maxClusters = 1_000;

/**
 * Searches for clusters of a column's values: with the default methods one after another until one
 * finds something, or with the method that the user chose.
 */
export function useClusterSearch(column: string) {
  const { frame } = useView();
  const [settings, setSettings] = useState<ClusterSettings>(usualSettings[0]);
  // Index of the default method being tried, until one finds something; null once the user has
  // chosen a method.
  const [attempt, setAttempt] = useState<number | null>(0);
  const [bounds, setBounds] = useState<ClusterBounds>({});
  const [limit, setLimit] = useState(firstClusters);
  const [stopped, setStopped] = useState(false);
  const body = { view: { ...frame, sort: [] }, column, ...settings, bounds, limit };
  const query = useClusters(body, !stopped);
  const found = query.data?.done ? query.data : undefined;

  const nothing = found !== undefined && !query.isPlaceholderData && found.all.clusters === 0;
  useEffect(() => {
    if (attempt === null || !nothing || !(attempt + 1 in usualSettings)) return;
    setAttempt(attempt + 1);
    setSettings(usualSettings[attempt + 1]!);
  }, [attempt, nothing]);

  return {
    body,
    query,
    found,
    clusters: found?.clusters ?? [],
    progress: query.data?.done === false && !stopped ? query.data.progress : undefined,
    attempt,
    settings,
    choose: (next: ClusterSettings): void => {
      setAttempt(null);
      setSettings(next);
      setLimit(firstClusters);
      setStopped(false);
    },
    bounds,
    setBounds,
    /** Whether more of the found clusters can be listed. */
    canListMore: limit < maxClusters,
    listMore: (): void => setLimit(maxClusters),
    listFirst: (): void => setLimit(firstClusters),
    stopped,
    setStopped,
  };
}

export type ClusterSearch = ReturnType<typeof useClusterSearch>;
