import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecipeReport } from '@winnow/api/engine-types';
import { editRecipe, type Recipe, type RecipeEdit } from '@winnow/recipe';
import { useCallback, useState } from 'react';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { inTurn } from './in-turn.ts';
import { keys } from './query-keys.ts';
import type { RecipeState, WorkspaceApi } from './workspace-api.ts';

/** The recipe of the project and the ways to change it; every change is a version that undo leads back from. */
export function useRecipe(projectId: string, api: WorkspaceApi) {
  const client = useQueryClient();
  const recipe = useQuery({ queryKey: keys.recipe(projectId), queryFn: api.recipe });
  const version = recipe.data?.version ?? -1;
  const report = useQuery<RecipeReport>({
    queryKey: keys.report(projectId, version),
    queryFn: ({ signal }) => api.check(recipe.data!.recipe, signal),
    enabled: recipe.data !== undefined,
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });

  const accept = useCallback(
    (next: RecipeState) => client.setQueryData(keys.recipe(projectId), next),
    [client, projectId],
  );
  // Each change is made of the version that the one before has given, however fast they are asked for.
  const [turn] = useState(inTurn);
  const step = useMutation({
    mutationFn: (direction: 'undo' | 'redo') => turn(async () => accept(await api[direction]())),
    onError: notifyProblem,
  });

  const save = useCallback(
    (next: (current: Recipe) => Recipe, summary: string): Promise<boolean> =>
      turn(async () => {
        const current = client.getQueryData<RecipeState>(keys.recipe(projectId));
        if (!current) return false;
        try {
          accept(await api.saveRecipe({ base: current.version, recipe: next(current.recipe), summary }));
          return true;
        } catch (error) {
          notifyProblem(error);
          await client.invalidateQueries({ queryKey: keys.recipe(projectId) });
          return false;
        }
      }),
    [accept, api, client, projectId, turn],
  );
  const replaceRecipe = useCallback(
    (next: Recipe, summary: string): Promise<boolean> => save(() => next, summary),
    [save],
  );

  const change = useCallback(
    async (edit: RecipeEdit, summary: string): Promise<boolean> => {
      const done = await save((current) => editRecipe(current, edit), summary);
      if (done && edit.kind === 'remove')
        notifySuccess(summary, { label: 'Undo', run: () => step.mutate('undo') });
      return done;
    },
    [save, step.mutate],
  );

  return {
    recipe,
    report,
    change,
    replaceRecipe,
    undo: () => step.mutate('undo'),
    redo: () => step.mutate('redo'),
  };
}
