import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { ColumnInfo, RecipeReport } from '@winnow/contract/engine-types';
import type { Recipe } from '@winnow/recipe';
import { request } from '../../../shared/api/request.ts';

interface SourceInfo {
  /** Where it can be fetched anew. */
  readonly origin: { readonly host: string } | null;
  readonly name: string;
  readonly main: boolean;
  readonly columns: readonly ColumnInfo[];
}

interface RecipeVersion {
  readonly number: number;
  readonly summary: string;
  readonly createdAt: string;
  readonly current: boolean;
}

const pathOf = (projectId: string): string => `/api/projects/${encodeURIComponent(projectId)}`;
// Recipes and sources are worked on elsewhere: what is known of them is soon old, and asked for again.
const staleTime = 30_000;

const sourcesOf = (projectId: string | undefined) => ({
  queryKey: ['workflows', 'sources', projectId],
  queryFn: () => request<{ sources: readonly SourceInfo[] }>(`${pathOf(projectId ?? '')}/sources`),
  staleTime,
});

/** The sources of a project with their columns. */
export function useSources(projectId: string | undefined) {
  return useQuery({ ...sourcesOf(projectId), enabled: projectId !== undefined && projectId !== '' });
}

/** The names of a project's sources, its first one first; none where it cannot be asked. */
export async function sourceNames(client: QueryClient, projectId: unknown): Promise<readonly string[]> {
  if (typeof projectId !== 'string' || projectId === '') return [];
  const found = await client.fetchQuery(sourcesOf(projectId)).catch(() => undefined);
  return found?.sources.map(({ name }) => name) ?? [];
}

/** The versions of a project's recipe, newest first. */
export function useRecipeVersions(projectId: string | undefined) {
  return useQuery({
    queryKey: ['workflows', 'recipe-versions', projectId],
    queryFn: () =>
      request<{ versions: readonly RecipeVersion[] }>(`${pathOf(projectId ?? '')}/recipe/versions`),
    enabled: projectId !== undefined && projectId !== '',
    staleTime,
  });
}

/** The columns that a project's recipe, as it is now, leaves. */
export function useRecipeColumns(projectId: string | undefined) {
  return useQuery({
    queryKey: ['workflows', 'recipe-columns', projectId],
    queryFn: async ({ signal }): Promise<readonly ColumnInfo[]> => {
      const { recipe } = await request<{ recipe: Recipe }>(`${pathOf(projectId ?? '')}/recipe`, { signal });
      const report = await request<RecipeReport>(`${pathOf(projectId ?? '')}/check`, {
        method: 'POST',
        body: { recipe },
        signal,
      });
      return report.output;
    },
    enabled: projectId !== undefined && projectId !== '',
    staleTime,
  });
}
