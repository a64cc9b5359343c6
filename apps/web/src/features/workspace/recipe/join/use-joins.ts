import { useQuery } from '@tanstack/react-query';
import type { JoinProposal } from '@winnow/contract/engine-types';
import { keys } from '../../data/query-keys.ts';
import { useCurrentRecipe, useProject } from '../../state/workspace-context.tsx';

const none: readonly JoinProposal[] = [];

/**
 * Loads ways to join the other sources, the most likely first.
 *
 * @param enabled false while the result isn't needed
 * @param after the step after which to join; null for the imported table, omitted for the end of
 *   the recipe
 */
export function useJoins(enabled: boolean, after?: string | null): readonly JoinProposal[] {
  const { projectId, api } = useProject();
  const { recipe } = useCurrentRecipe();
  const { data } = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'joins', after),
    queryFn: ({ signal }) => api.at(recipe.version).joins(after === undefined ? {} : { after }, signal),
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return enabled ? (data ?? none) : none;
}

/** Returns the join parameters that a proposal fills in. */
export function joinParams({ source, left, right, ignoreCase }: JoinProposal) {
  return { source, keys: [{ left, right }], ignoreCase };
}
