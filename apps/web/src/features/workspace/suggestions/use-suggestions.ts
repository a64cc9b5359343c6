import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '../data/query-keys.ts';
import type { SuggestionStage } from '../data/workspace-api.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';

/** Minimum number of rows for which a first answer from some of them is worth a search of its own. */
const minSampledRows = 5_000;
/** Maximum number of rows that are searched in full automatically. */
const maxAutomaticRows = 200_000;
const restMs = 1_000;

/**
 * Loads possible problems in the result of the whole recipe. A large table is searched in stages,
 * each of which replaces the answer before: in some rows, which takes a second; in a sample, which
 * takes some seconds; and in full if the table isn't too large or the user asks for it.
 *
 * @param rows undefined until they have been counted
 */
export function useSuggestions(rows: number | undefined, asked: boolean) {
  const { projectId, api } = useProject();
  const { recipe } = useCurrentRecipe();
  // Several changes in quick succession cause one search.
  const [version] = useDebouncedValue(recipe.version, restMs);
  const client = useQueryClient();
  const search = (scope: SuggestionStage, enabled: boolean) => ({
    queryKey: keys.of(projectId, version, 'suggestions', scope),
    queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
      const found = await api.at(version).suggestions(scope, signal);
      // New cards for selections should include what was found; those on the screen stay as they are.
      client.removeQueries({ queryKey: keys.of(projectId, version, 'ask'), type: 'inactive' });
      return found;
    },
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false as const,
  });
  const isStaged = rows !== undefined && rows > minSampledRows;
  const first = useQuery(search('first', isStaged));
  const sample = useQuery({
    ...search('sample', rows !== undefined && (!isStaged || first.isSuccess)),
    placeholderData: keepPreviousData,
  });
  const isSampled = sample.data !== undefined && !sample.isPlaceholderData;
  const isPart = isSampled && isSample(sample.data);
  const isSmall = rows !== undefined && rows <= maxAutomaticRows;
  const isMore = isPart && (isSmall || asked);
  const all = useQuery(search('all', isMore));
  const current = isMore ? all : isStaged && !first.isSuccess ? first : sample;
  const found = all.data ?? (isSampled ? sample.data : first.data);
  return {
    data: found ?? sample.data,
    error: first.error ?? sample.error ?? all.error,
    isPlaceholderData: found === undefined && sample.isPlaceholderData,
    /** Whether only a sample has been searched so far, and the user hasn't asked for all rows. */
    waits: isPart && !isSmall && !asked,
    /** Whether all rows that can be searched have been. */
    isWhole: all.data !== undefined || (isSampled && !isPart),
    isFetching: first.isFetching || sample.isFetching || all.isFetching,
    cancel: () => void client.cancelQueries({ queryKey: keys.of(projectId, version, 'suggestions') }),
    /** Whether the search was canceled before it found anything. */
    isCancelled: rows !== undefined && current.isPending && current.fetchStatus === 'idle',
    refetch: current.refetch,
  };
}

/** Returns whether only some of the rows were searched. */
export const isSample = ({ looked, rows }: { readonly looked: number; readonly rows: number }): boolean =>
  looked < rows;
