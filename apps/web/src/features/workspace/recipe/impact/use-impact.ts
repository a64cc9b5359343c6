import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Step } from '@winnow/recipe';
import { keys } from '../../data/query-keys.ts';
import { useCurrentRecipe, useProject } from '../../state/workspace-context.tsx';
import type { DraftStep } from '../../state/workspace-state.ts';

/** Repairs of the steps after a draft: steps with other parameters, and removed steps. */
export interface Repairs {
  readonly steps: readonly Step[];
  readonly removed: readonly string[];
}

export const noRepairs: Repairs = { steps: [], removed: [] };

/** Loads how a draft affects the steps after it, if there are any. */
export function useImpact(draft: DraftStep | null, repairs: Repairs) {
  const { projectId, api } = useProject();
  const { recipe } = useCurrentRecipe();
  const at = draft?.replaces ?? draft?.after;
  const steps = recipe.recipe.steps;
  const hasLater = at !== undefined && steps.at(-1)?.id !== at;
  const body = { draft: draft!, repairs: repairs.steps, removed: repairs.removed };
  return useQuery({
    queryKey: keys.of(projectId, recipe.version, 'impact', body),
    queryFn: ({ signal }) => api.at(recipe.version).impact(body, signal),
    enabled: draft !== null && hasLater,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
