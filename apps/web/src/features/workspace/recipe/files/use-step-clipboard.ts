import { insertSteps, parseRecipe, recipeOfSteps } from '@winnow/recipe';
import type { ClipboardEvent } from 'react';
import { notifyProblem, notifySuccess } from '../../../../shared/notify.ts';
import { acceptsText } from '../../../../shared/shortcuts/takes-text.ts';
import { countsText } from '../../../../shared/text/counts-text.ts';
import { useCurrentRecipe, useProject } from '../../state/workspace-context.tsx';
import { recipeFilesText } from './recipe-files-text.ts';

/**
 * Copies steps as the JSON of a recipe, and pastes such JSON as steps.
 *
 * @param chosen ids of the steps to copy, in any order; pasted steps are inserted after the last of
 *   them
 */
export function useStepClipboard(chosen: ReadonlySet<string>) {
  const { readOnly } = useProject();
  const { recipe, replaceRecipe } = useCurrentRecipe();
  const { steps } = recipe.recipe;
  const json = (ids: ReadonlySet<string>): string =>
    `${JSON.stringify(recipeOfSteps(recipe.recipe, ids), null, 2)}\n`;

  const paste = async (text: string): Promise<void> => {
    const found = parsed(text);
    if (!found) {
      notifyProblem(
        new Error(
          'There are no steps in the clipboard. Copy steps in a recipe, or the text of a recipe file.',
        ),
      );
      return;
    }
    if (!found.ok) {
      notifyProblem(new Error(found.problems.map(({ message }) => message).join(' ')));
      return;
    }
    const after = steps.findLast(({ id }) => chosen.has(id))?.id;
    const { recipe: next } = insertSteps(recipe.recipe, found.value, after);
    const plugins = { ...found.value.plugins, ...next.plugins };
    const count = countsText.steps({ count: found.value.steps.length });
    const pinned = Object.keys(plugins).length > 0 ? { ...next, plugins } : next;
    if (await replaceRecipe(pinned, recipeFilesText.paste({ count })))
      notifySuccess(recipeFilesText.pasted({ count }));
  };

  return {
    onCopy: (event: ClipboardEvent<HTMLElement>): void => {
      if (acceptsText(event.target) || chosen.size === 0 || hasSelectedText()) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', json(chosen));
      notifySuccess(recipeFilesText.stepsCopied({ chosen: chosen.size }));
    },
    onPaste: (event: ClipboardEvent<HTMLElement>): void => {
      if (readOnly || acceptsText(event.target)) return;
      event.preventDefault();
      void paste(event.clipboardData.getData('text/plain'));
    },
    copy: async (ids: ReadonlySet<string>): Promise<void> => {
      try {
        await navigator.clipboard.writeText(json(ids));
        notifySuccess(recipeFilesText.idsCopied({ ids: ids.size }));
      } catch (error) {
        notifyProblem(error);
      }
    },
  };
}

export type StepClipboard = ReturnType<typeof useStepClipboard>;

function parsed(text: string): ReturnType<typeof parseRecipe> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null ? parseRecipe(json) : undefined;
  } catch {
    return undefined;
  }
}

function hasSelectedText(): boolean {
  return (document.getSelection()?.toString() ?? '') !== '';
}
