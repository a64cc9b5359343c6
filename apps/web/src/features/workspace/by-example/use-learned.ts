import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { keys } from '../data/query-keys.ts';
import { useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import type { ExampleTask } from '../state/workspace-state.ts';

const typingMs = 250;

/**
 * Learns formulas for the wanted values of a task. A search is aborted as soon as its values have
 * changed.
 */
export function useLearned(task: ExampleTask | null) {
  const { projectId, api } = useProject();
  const { recipe } = useCurrentRecipe();
  const { state } = useView();
  const [settled] = useDebouncedValue(task, typingMs);
  const { at, filters, sort } = state.view;
  const view = { filters, sort, ...(at === undefined ? {} : { at }) };
  const body = settled && {
    view,
    columns: settled.columns,
    examples: settled.given,
    ...(settled.replaces ? { value: settled.column } : {}),
  };
  const query = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'learn', body),
    queryFn: ({ signal }) => api.at(recipe.version).learn(body!, signal),
    enabled: body !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const isOfTask = task !== null && settled === task && !query.isPlaceholderData;
  return { ...query, isOfTask };
}
