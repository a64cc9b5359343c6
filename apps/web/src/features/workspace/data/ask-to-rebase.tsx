import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { RecipeVersion } from './workspace-api.ts';

/**
 * Says that the recipe was changed by someone else first, and offers to make the change on top of
 * theirs.
 *
 * @returns whether to do so
 */
export function askToRebase(summary: string, newest: RecipeVersion | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: 'The recipe changed before your edit was saved',
      children: (
        <>
          {newest && (
            <Text size="sm">
              {newest.author || 'A workflow'} saved version {newest.number}: {newest.summary}
            </Text>
          )}
          <Text size="sm" mt="xs">
            Your change: {summary}. Rebase applies it on top of the new version.
          </Text>
        </>
      ),
      labels: { confirm: 'Rebase', cancel: 'Keep editing' },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
