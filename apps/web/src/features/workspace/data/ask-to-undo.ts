import { confirm } from '../../../shared/ui/confirm.tsx';
import { workspaceText } from '../workspace-text.ts';
import type { RecipeVersion } from './workspace-api.ts';

/**
 * Asks before the change of someone else is undone, which is the newest of the recipe.
 *
 * @returns whether to do so
 */
export const askToUndo = (newest: RecipeVersion | undefined): Promise<boolean> =>
  confirm({
    title: workspaceText.undoOfOther({ author: newest?.author ?? '' }),
    text: `${newest ? `${newest.summary}. ` : ''}${workspaceText.undoOfOtherText}`,
    action: workspaceText.undo,
  });
