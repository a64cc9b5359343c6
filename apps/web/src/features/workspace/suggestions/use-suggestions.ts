import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '../data/query-keys.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';

/** Maximum number of rows that are searched in full automatically. */
const maxAutomaticRows = 500_000;
const restMs = 1_000;

/**
 * Loads possible problems in the result of the whole recipe. A large table is searched in a sample
 * first, which takes seconds, and then in full if it isn't too large or the user asks for it.
 *
 * @param rows undefined until they have been counted
 */
export function useSuggestions(rows: number | undefined, asked: boolean) {
  const { projectId, api } = useProject();
  const { recipe } = useCurrentRecipe();
  // Several changes in quick succession cause one search.
  const [version] = useDebouncedValue(recipe.version, restMs);
  const client = useQueryClient();
  const keyOf = (scope: 'sample' | 'all') => keys.of(projectId, version, 'suggestions', scope);
  const look = async (scope: 'sample' | 'all', signal: AbortSignal) => {
    const found = await api.at(version).suggestions(scope, signal);
    // New cards for selections should include what was found; those on the screen stay as they are.
    client.removeQueries({ queryKey: keys.of(projectId, version, 'ask'), type: 'inactive' });
    return found;
  };
  const sample = useQuery({
    queryKey: keyOf('sample'),
    queryFn: ({ signal }) => look('sample', signal),
    enabled: rows !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isPart = sample.data !== undefined && !sample.isPlaceholderData && isSample(sample.data);
  const isSmall = rows !== undefined && rows <= maxAutomaticRows;
  const all = useQuery({
    queryKey: keyOf('all'),
    queryFn: ({ signal }) => look('all', signal),
    enabled: isPart && (isSmall || asked),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const current = isPart && (isSmall || asked) ? all : sample;
  const data = all.data ?? sample.data;
  return {
    data,
    error: sample.error ?? all.error,
    isPlaceholderData: !all.data && sample.isPlaceholderData,
    /** Whether only a sample has been searched so far, and the user hasn't asked for all rows. */
    waits: isPart && !isSmall && !asked,
    /** Whether all rows that can be searched have been. */
    isWhole: data !== undefined && (all.data !== undefined || (!sample.isPlaceholderData && !isPart)),
    isFetching: sample.isFetching || all.isFetching,
    cancel: () => void client.cancelQueries({ queryKey: keys.of(projectId, version, 'suggestions') }),
    /** Whether the search was canceled before it found anything. */
    isCancelled: rows !== undefined && current.isPending && current.fetchStatus === 'idle',
    refetch: current.refetch,
  };
}

/** Returns whether only some of the rows were searched. */
export const isSample = ({ looked, rows }: { readonly looked: number; readonly rows: number }): boolean =>
  looked < rows;
