import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import type { RecipeParameter } from '@winnow/recipe';
import { call } from '../../../shared/api/client.ts';

// Recipes and sources are edited elsewhere, so cached data soon becomes stale.
const staleTime = 30_000;

const sourcesOf = (projectId: string | undefined) => ({
  queryKey: ['workflows', 'sources', projectId],
  queryFn: () => call('GET /api/projects/:id/sources', { params: { id: projectId ?? '' } }),
  staleTime,
});

/** Loads the sources of a project with their columns. */
export function useSources(projectId: string | undefined) {
  return useQuery({ ...sourcesOf(projectId), enabled: projectId !== undefined && projectId !== '' });
}

/**
 * Returns the names of a project's sources, the first source first; empty if they can't be loaded.
 */
export async function sourceNames(client: QueryClient, projectId: unknown): Promise<readonly string[]> {
  if (typeof projectId !== 'string' || projectId === '') return [];
  const found = await client.fetchQuery(sourcesOf(projectId)).catch(() => undefined);
  return found?.sources.map(({ name }) => name) ?? [];
}

/** Loads the versions of a project's recipe, newest first. */
export function useRecipeVersions(projectId: string | undefined) {
  return useQuery({
    queryKey: ['workflows', 'recipe-versions', projectId],
    queryFn: () => call('GET /api/projects/:id/recipe/versions', { params: { id: projectId ?? '' } }),
    enabled: projectId !== undefined && projectId !== '',
    staleTime,
  });
}

/** Loads the parameters of a project's recipe, as it is now or at a version. */
export function useRecipeParameters(projectId: string | undefined, version: 'latest' | number) {
  return useQuery({
    queryKey: ['workflows', 'recipe-parameters', projectId, version],
    queryFn: async ({ signal }): Promise<readonly RecipeParameter[]> => {
      const id = projectId ?? '';
      const { recipe } =
        version === 'latest'
          ? await call('GET /api/projects/:id/recipe', { params: { id }, signal })
          : await call('GET /api/projects/:id/recipe/versions/:number', {
              params: { id, number: String(version) },
              signal,
            });
      return recipe.parameters ?? [];
    },
    enabled: projectId !== undefined && projectId !== '',
    staleTime,
  });
}

/** Loads the output columns of a project's current recipe. */
export function useRecipeColumns(projectId: string | undefined) {
  return useQuery({
    queryKey: ['workflows', 'recipe-columns', projectId],
    queryFn: async ({ signal }): Promise<readonly ColumnInfo[]> => {
      const params = { id: projectId ?? '' };
      const { recipe } = await call('GET /api/projects/:id/recipe', { params, signal });
      const report = await call('POST /api/projects/:id/check', { params, body: { recipe }, signal });
      return report.output;
    },
    enabled: projectId !== undefined && projectId !== '',
    staleTime,
  });
}
