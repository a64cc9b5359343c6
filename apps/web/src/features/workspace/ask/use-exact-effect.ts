import { useQuery } from '@tanstack/react-query';
import { keys } from '../data/query-keys.ts';
import { effectText } from '../recipe/effect-text.ts';
import { useCurrentRecipe, useProject } from '../state/workspace-context.tsx';
import { suggestionsText } from '../suggestions/suggestions-text.ts';
import type { AskCard } from './card-text.ts';
import { draftOf } from './use-card-preview.ts';

/**
 * Returns the effect of a card counted over all rows; undefined until it is known, or if there are
 * no steps.
 */
export function useExactEffect(steps: AskCard['steps'] | null): string | undefined {
  const { projectId, api } = useProject();
  const { recipe } = useCurrentRecipe();
  const draft = steps && draftOf(steps, recipe.recipe);
  const effect = useQuery({
    queryKey: keys.of(projectId, recipe.version, 'draft-effect', draft),
    queryFn: ({ signal }) => api.at(recipe.version).effect(draft!, signal),
    enabled: draft !== null,
    meta: { label: suggestionsText.countingOverAllRows },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return draft && effect.data ? effectText(effect.data) : undefined;
}
