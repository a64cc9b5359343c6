import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecipeReport } from '@winnow/contract/engine-types';
import { keys } from '../data/query-keys.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import type { SuggestionScope } from './suggestion-scope.ts';

/** Moving across cells with the keyboard sends one request, for the cell where it ends. */
const restMs = 250;

/**
 * Loads the suggested steps for a selection. The cards of the previous selection stay visible until
 * the new ones have loaded.
 */
export function useAsk(asked: SuggestionScope | null) {
  // Reads the report from the cache of queries, which changes without a prop or state of its own.
  'use no memo';
  const { projectId, api, readOnly } = useProject();
  const { recipe } = useCurrentRecipe();
  const { state } = useView();
  const { dispatch } = useActions();
  const client = useQueryClient();
  const [settled] = useDebouncedValue(asked, restMs);
  // A recipe change may remove the column, so wait until the report of this version confirms that
  // it exists.
  const checked = client.getQueryData<RecipeReport>(keys.report(projectId, recipe.version));
  const there = new Set(checked?.output.map(({ name }) => name));
  const asks = [...(settled?.column === undefined ? [] : [settled.column]), ...(settled?.columns ?? [])];
  const exists = checked !== undefined && asks.every((name) => there.has(name));
  const found = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'ask', settled),
    queryFn: async ({ signal }) => ({
      // Cards that stay visible a moment longer keep the heading of their own selection.
      about: settled!,
      report: await api.at(recipe.version).ask(settled!, signal),
    }),
    enabled: settled !== null && exists && asked !== null && !readOnly,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const selection = JSON.stringify(settled);
  const isShown = asked !== null && exists && !readOnly && !found.isError && state.dismissed !== selection;
  const { about, report } = (isShown && found.data) || {};
  const dismiss = (): void => dispatch({ type: 'dismissCards', selection });
  return { about, report, cards: report?.cards ?? [], dismiss };
}
