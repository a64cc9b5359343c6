import { useQuery } from '@tanstack/react-query';
import type { JoinProposal } from '@winnow/contract/engine-types';
import { keys } from '../../data/query-keys.ts';
import { useCurrentRecipe, useProject } from '../../state/workspace-context.tsx';

const none: readonly JoinProposal[] = [];

/**
 * How the other sources can be joined, the likeliest first.
 *
 * @param enabled false where no one needs to know
 * @param after the step after which; null for the table as imported, the end of the recipe if left out
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

/** What a proposal fills in of a step that joins. */
export function joinParams({ source, left, right, ignoreCase }: JoinProposal) {
  return { source, keys: [{ left, right }], ignoreCase };
}
