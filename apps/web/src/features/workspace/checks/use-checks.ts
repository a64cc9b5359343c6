import { queryOptions, useQuery } from '@tanstack/react-query';
import { keys } from '../data/query-keys.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';

/** Loads the checks of the project, evaluated over all rows that result from the recipe. */
export function useChecks({ enabled = true }: { readonly enabled?: boolean } = {}) {
  const { api, projectId } = useProject();
  const { recipe } = useCurrentRecipe();
  const options = queryOptions({
    queryKey: keys.of(projectId, recipe.version, 'checks'),
    queryFn: ({ signal }) => api.at(recipe.version).checks(signal),
    enabled,
  });
  return { key: options.queryKey, checks: useQuery(options) };
}
