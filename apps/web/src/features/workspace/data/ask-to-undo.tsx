import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { workspaceText } from '../workspace-text.ts';
import type { RecipeVersion } from './workspace-api.ts';

/**
 * Asks before the change of someone else is undone, which is the newest of the recipe.
 *
 * @returns whether to do so
 */
export function askToUndo(newest: RecipeVersion | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: workspaceText.undoOfOther({ author: newest?.author ?? '' }),
      children: (
        <Text size="sm">
          {newest && `${newest.summary}. `}
          {workspaceText.undoOfOtherText}
        </Text>
      ),
      labels: { confirm: workspaceText.undo, cancel: workspaceText.cancel },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
