import { confirm } from '../../../shared/ui/confirm.tsx';
import { workspaceText } from '../workspace-text.ts';
import type { RecipeVersion } from './workspace-api.ts';

/**
 * Asks for confirmation before undoing the newest change of the recipe if someone else made it.
 *
 * @returns whether to undo it
 */
export const askToUndo = (newest: RecipeVersion | undefined): Promise<boolean> =>
  confirm({
    title: workspaceText.undoOfOther({ author: newest?.author ?? '' }),
    text: `${newest ? `${newest.summary}. ` : ''}${workspaceText.undoOfOtherText}`,
    action: workspaceText.undo,
  });
