import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keys } from '../data/query-keys.ts';
import type { ClusterBody } from '../data/workspace-api.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';

const pollMs = 500;

/**
 * Loads clusters. A long search reports its progress and is canceled when it is no longer needed.
 */
export function useClusters(body: ClusterBody, enabled: boolean) {
  const { api, projectId } = useProject();
  const { recipe } = useCurrentRecipe();
  const query = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'clusters', body),
    queryFn: ({ signal }) => api.at(recipe.version).clusters(body, signal),
    enabled,
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data && !state.data.done ? pollMs : false),
  });
  const searching = query.data?.done === false;
  const key = JSON.stringify(body);
  useEffect(() => {
    if (!searching) return;
    const search = api.at(recipe.version);
    return () => void search.cancelClusters(JSON.parse(key) as ClusterBody).catch(() => undefined);
  }, [searching, key, api, recipe.version]);
  return query;
}
