import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecipeReport } from '@winnow/contract/engine-types';
import { keys } from '../data/query-keys.ts';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import type { SuggestionScope } from './suggestion-scope.ts';

/** Moving over cells by the keyboard asks once, where it ends. */
const restMs = 250;

/**
 * The steps that a selection may ask for. Cards of the selection before stay until those of the new
 * one are there.
 */
export function useAsk(asked: SuggestionScope | null) {
  const { projectId, api, readOnly } = useProject();
  const { recipe } = useCurrentRecipe();
  const { state } = useView();
  const { dispatch } = useActions();
  const client = useQueryClient();
  const [settled] = useDebouncedValue(asked, restMs);
  // A change of the recipe may take the column away: it is asked about once this version is known to have it.
  const checked = client.getQueryData<RecipeReport>(keys.report(projectId, recipe.version));
  const there = new Set(checked?.output.map(({ name }) => name));
  const asks = [...(settled?.column === undefined ? [] : [settled.column]), ...(settled?.columns ?? [])];
  const exists = checked !== undefined && asks.every((name) => there.has(name));
  const found = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'ask', settled),
    queryFn: async ({ signal }) => ({
      // What stays on the screen for a moment longer is named by its own selection.
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
