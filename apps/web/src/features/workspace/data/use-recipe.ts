import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecipeReport } from '@winnow/contract/engine-types';
import { ProblemError } from '@winnow/kernel';
import type { Recipe, RecipeEdit } from '@winnow/recipe';
import { useCallback, useState } from 'react';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { workspaceParts } from '../later/workspace-parts.ts';
import { workspaceText } from '../workspace-text.ts';
import { askToRebase } from './ask-to-rebase.tsx';
import { inTurn } from './in-turn.ts';
import { keys } from './query-keys.ts';
import { rebaseEdit } from './rebase-edit.ts';
import { useRemoteChanges } from './use-remote-changes.ts';
import type { RecipeState, WorkspaceApi } from './workspace-api.ts';

/**
 * The recipe of the project and the ways to change it; every change is a version that undo leads
 * back from.
 */
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

  useRemoteChanges(projectId, turn);

  const save = useCallback(
    async (next: (current: Recipe) => Recipe, summary: string): Promise<boolean> => {
      const outcome = await turn(async () => {
        const current = client.getQueryData<RecipeState>(keys.recipe(projectId));
        if (!current) return 'failed';
        try {
          accept(await api.saveRecipe({ base: current.version, recipe: next(current.recipe), summary }));
          return 'saved';
        } catch (error) {
          await client.refetchQueries({ queryKey: keys.recipe(projectId) });
          if (isStale(error)) return 'stale';
          notifyProblem(error);
          return 'failed';
        }
      });
      if (outcome !== 'stale') return outcome === 'saved';
      // Someone else was faster: the same change on top of theirs is one click.
      const versions = await api.versions().catch(() => undefined);
      const newest = versions?.versions.find((one) => one.current);
      return (await askToRebase(summary, newest)) ? save(next, summary) : false;
    },
    [accept, api, client, projectId, turn],
  );
  const replaceRecipe = useCallback(
    (next: Recipe, summary: string): Promise<boolean> => save(() => next, summary),
    [save],
  );

  const change = useCallback(
    async (edit: RecipeEdit, summary: string): Promise<boolean> => {
      const { editRecipe } = await workspaceParts.load();
      const done = await save((current) => editRecipe(current, rebaseEdit(edit, current)), summary);
      if (done && edit.kind === 'remove')
        notifySuccess(summary, { label: workspaceText.undo, run: () => step.mutate('undo') });
      return done;
    },
    [save, step.mutate],
  );

  const keepBranch = useCallback(
    (next: Recipe, summary: string): Promise<boolean> =>
      turn(async () => {
        const current = client.getQueryData<RecipeState>(keys.recipe(projectId));
        if (!current) return false;
        try {
          await api.keepBranch({ base: current.version, recipe: next, summary });
          await client.invalidateQueries({ queryKey: keys.versions(projectId, current.version) });
          notifySuccess(workspaceText.keptAsBranch);
          return true;
        } catch (error) {
          notifyProblem(error);
          return false;
        }
      }),
    [api, client, projectId, turn],
  );

  const { mutate } = step;
  const undo = useCallback(() => mutate('undo'), [mutate]);
  const redo = useCallback(() => mutate('redo'), [mutate]);

  return {
    recipe,
    report,
    keepBranch,
    change,
    replaceRecipe,
    undo,
    redo,
  };
}

function isStale(error: unknown): boolean {
  return error instanceof ProblemError && error.problems.some((one) => one.code === 'store/stale-recipe');
}
