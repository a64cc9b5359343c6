import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { keys } from '../data/query-keys.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';

/** Rows up to which suggestions are looked for without being asked. */
const rowsLookedAtOnce = 500_000;
const restMs = 1_000;

/**
 * What looks wrong behind the whole recipe. It is counted over all rows: where there are many, only
 * when someone asks for it.
 *
 * @param rows undefined while they are not counted
 */
export function useSuggestions(rows: number | undefined, asked: boolean) {
  const { projectId, api } = useProject();
  const { recipe } = useCurrentRecipe();
  // Several changes in a row are one.
  const [version] = useDebouncedValue(recipe.version, restMs);
  const small = rows !== undefined && rows <= rowsLookedAtOnce;
  const found = useQuery({
    queryKey: keys.of(projectId, version, 'suggestions'),
    queryFn: ({ signal }) => api.at(version).suggestions(signal),
    enabled: small || asked,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const client = useQueryClient();
  return {
    ...found,
    waits: rows !== undefined && !small && !asked,
    cancel: () => void client.cancelQueries({ queryKey: keys.of(projectId, version, 'suggestions') }),
    /** The search was cancelled before it found anything. */
    isCancelled: (small || asked) && found.isPending && found.fetchStatus === 'idle',
  };
}
