import { useQuery } from '@tanstack/react-query';
import type { RelationalReport } from '@winnow/contract/engine-types';
import { keys } from '../data/query-keys.ts';
import { useProject } from '../state/workspace-context.tsx';

const none: RelationalReport['candidates'] = [];

/**
 * Loads steps that would make the table relational.
 *
 * @param version of the recipe whose suggestions are shown
 * @param enabled false until the suggestions themselves have loaded
 */
export function useShapes(version: number, enabled: boolean): RelationalReport['candidates'] {
  const { projectId, api } = useProject();
  const { data } = useQuery({
    queryKey: keys.of(projectId, version, 'relational'),
    queryFn: ({ signal }) => api.at(version).relational({ view: { filters: [], sort: [] } }, signal),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return enabled ? (data?.candidates ?? none) : none;
}
