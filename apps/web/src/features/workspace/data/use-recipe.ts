import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RecipeReport } from '@winnow/contract/engine-types';
import { ProblemError } from '@winnow/kernel';
import type { Recipe, RecipeEdit } from '@winnow/recipe';
import { useCallback, useState } from 'react';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { currentSession } from '../../../shared/session/session.ts';
import { workspaceParts } from '../later/workspace-parts.ts';
import { workspaceText } from '../workspace-text.ts';
import { askToUndo } from './ask-to-undo.ts';
import { keys } from './query-keys.ts';
import { createTaskQueue } from './task-queue.ts';
import { useRemoteChanges } from './use-remote-changes.ts';
import type { RecipeState, RecipeVersion, WorkspaceApi } from './workspace-api.ts';

/**
 * Loads the project's recipe and provides the ways to change it. Every change creates a version,
 * which can be undone.
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
  // Changes are queued, so that each builds on the version that the previous one created, however
  // quickly they follow each other.
  const [turn] = useState(createTaskQueue);
  const step = useMutation({
    mutationFn: async (direction: 'undo' | 'redo') => {
      const seen = client.getQueryData<RecipeState>(keys.recipe(projectId));
      const isOthers = seen?.authorId != null && seen.authorId !== currentSession()?.user.id;
      if (direction === 'undo' && isOthers && !(await askToUndo(await newestOf(api)))) return;
      await turn(async () => {
        // Undoes the newest version saved in this tab, but never a version that others have saved
        // in the meantime.
        const current = client.getQueryData<RecipeState>(keys.recipe(projectId));
        const version = isOthers ? seen.version : current?.version;
        accept(await api[direction](version));
      });
    },
    onError: async (error) => {
      if (isStale(error)) await client.refetchQueries({ queryKey: keys.recipe(projectId) });
      notifyProblem(error);
    },
  });

  useRemoteChanges(projectId, turn);

  const save = useCallback(
    async (
      next: (current: Recipe) => Recipe,
      summary: string,
      rebased: (current: Recipe) => 'changed' | 'removed' | undefined = () => undefined,
    ): Promise<boolean> => {
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
      // If someone else saved first, one click applies the same change on top of theirs.
      const current = client.getQueryData<RecipeState>(keys.recipe(projectId));
      const step = current && rebased(current.recipe);
      const { askToRebase } = await workspaceParts.load();
      return (await askToRebase(summary, await newestOf(api), step)) ? save(next, summary, rebased) : false;
    },
    [accept, api, client, projectId, turn],
  );
  const base = recipe.data?.recipe;
  const replaceRecipe = useCallback(
    async (next: Recipe, summary: string): Promise<boolean> => {
      const { rebaseRecipe } = await workspaceParts.load();
      return save((current) => (base ? rebaseRecipe(base, next, current) : next), summary);
    },
    [save, base],
  );

  const change = useCallback(
    async (edit: RecipeEdit, summary: string): Promise<boolean> => {
      const { editRecipe, concurrentChange, rebaseEdit } = await workspaceParts.load();
      const done = await save(
        (current) => editRecipe(current, rebaseEdit(edit, current, base ?? current)),
        summary,
        (current) => concurrentChange(edit, current, base ?? current),
      );
      if (done && edit.kind === 'remove')
        notifySuccess(summary, { label: workspaceText.undo, run: () => step.mutate('undo') });
      return done;
    },
    [save, step.mutate, base],
  );

  const keepBranch = useCallback(
    (next: Recipe, summary: string, name: string): Promise<boolean> =>
      turn(async () => {
        const current = client.getQueryData<RecipeState>(keys.recipe(projectId));
        if (!current) return false;
        try {
          await api.keepBranch({ base: current.version, recipe: next, summary, name });
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

/** Returns the current version with its author; undefined if the request fails. */
async function newestOf(api: WorkspaceApi): Promise<RecipeVersion | undefined> {
  const versions = await api.versions(undefined, 200).catch(() => undefined);
  return versions?.versions.find((one) => one.current);
}

function isStale(error: unknown): boolean {
  return error instanceof ProblemError && error.problems.some((one) => one.code === 'store/stale-recipe');
}
