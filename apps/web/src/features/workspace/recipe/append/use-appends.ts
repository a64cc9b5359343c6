import { useQuery } from '@tanstack/react-query';
import type { AppendProposal } from '@winnow/contract/engine-types';
import { keys } from '../../data/query-keys.ts';
import { useCurrentRecipe, useProject } from '../../state/workspace-context.tsx';

const none: readonly AppendProposal[] = [];

/**
 * Loads the sources that no step reads and that have the columns of the table.
 *
 * @param enabled false while the result isn't needed
 */
export function useAppends(enabled: boolean): readonly AppendProposal[] {
  const { projectId, api, otherSources } = useProject();
  const { recipe } = useCurrentRecipe();
  const { data } = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'appends'),
    queryFn: ({ signal }) => api.at(recipe.version).appends(signal),
    enabled: enabled && otherSources.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return enabled ? (data ?? none) : none;
}
