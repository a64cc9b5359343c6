import { Text } from '@mantine/core';
import { modals } from '../../../shared/ui/late/modals.ts';
import { workspaceText } from '../workspace-text.ts';
import type { RecipeVersion } from './workspace-api.ts';

/**
 * Reports that someone else has changed the recipe in the meantime, and offers to apply the change
 * on top of theirs.
 *
 * @param step what they did to the step that the change replaces
 * @returns whether to apply the change
 */
export function askToRebase(
  summary: string,
  newest: RecipeVersion | undefined,
  step: 'changed' | 'removed' | undefined,
): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: workspaceText.recipeChanged,
      children: (
        <>
          {newest && (
            <Text size="sm">
              {workspaceText.savedVersion({
                author: newest.author,
                number: newest.number,
                summary: newest.summary,
              })}
            </Text>
          )}
          <Text size="sm" mt="xs">
            {workspaceText.yourChange({ summary })}
          </Text>
          {step && (
            <Text size="sm" mt="xs" fw={600}>
              {workspaceText.rebasedStep[step]}
            </Text>
          )}
        </>
      ),
      labels: { confirm: workspaceText.rebase, cancel: workspaceText.keepEditing },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
