import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '../data/query-keys.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';

/** Rows up to which all of them are looked at without being asked. */
const rowsLookedAtOnce = 500_000;
const restMs = 1_000;

/**
 * What looks wrong behind the whole recipe. Of many rows a sample is looked at first, which takes
 * seconds; then all of them, where there are not too many or someone asks for it.
 *
 * @param rows undefined while they are not counted
 */
export function useSuggestions(rows: number | undefined, asked: boolean) {
  const { projectId, api } = useProject();
  const { recipe } = useCurrentRecipe();
  // Several changes in a row are one.
  const [version] = useDebouncedValue(recipe.version, restMs);
  const client = useQueryClient();
  const keyOf = (scope: 'sample' | 'all') => keys.of(projectId, version, 'suggestions', scope);
  const look = async (scope: 'sample' | 'all', signal: AbortSignal) => {
    const found = await api.at(version).suggestions(scope, signal);
    // Cards of selections tell what is known by now; those on the screen stay as they are.
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
  const isSmall = rows !== undefined && rows <= rowsLookedAtOnce;
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
    /** Only a sample was looked at so far, and nobody has asked for all rows. */
    waits: isPart && !isSmall && !asked,
    /** All rows are looked at that can be. */
    isWhole: data !== undefined && (all.data !== undefined || (!sample.isPlaceholderData && !isPart)),
    isFetching: sample.isFetching || all.isFetching,
    cancel: () => void client.cancelQueries({ queryKey: keys.of(projectId, version, 'suggestions') }),
    /** The search was cancelled before it found anything. */
    isCancelled: rows !== undefined && current.isPending && current.fetchStatus === 'idle',
    refetch: current.refetch,
  };
}

/** Whether suggestions were found in some of the rows. */
export const isSample = ({ looked, rows }: { readonly looked: number; readonly rows: number }): boolean =>
  looked < rows;
