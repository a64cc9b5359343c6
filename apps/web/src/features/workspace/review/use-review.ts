import { useQuery } from '@tanstack/react-query';
import { keys } from '../data/query-keys.ts';
import type { RepairReview } from '../data/workspace-api.ts';
import { useProject } from '../state/workspace-context.tsx';

/**
 * Loads the cells that contradict the rest of the table; undefined if there are none.
 *
 * @param version of the recipe whose suggestions are shown
 * @param enabled false until the suggestions themselves have loaded
 */
export function useReview(version: number, enabled: boolean): RepairReview | undefined {
  const { projectId, api } = useProject();
  const { data } = useQuery({
    queryKey: keys.of(projectId, version, 'repairs'),
    queryFn: ({ signal }) => api.at(version).repairs({ view: { filters: [], sort: [] } }, signal),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return enabled && data && data.total > 0 ? data : undefined;
}
