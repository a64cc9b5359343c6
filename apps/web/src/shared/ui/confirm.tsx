import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { modals } from './late/modals.ts';
import { uiText } from './ui-text.ts';

interface Question {
  readonly title: string;
  /** Consequences of the action, with numbers if possible. */
  readonly text: ReactNode;
  /** A verb: `Delete project`. */
  readonly action: string;
  /** Whether the action is destructive. */
  readonly danger?: boolean;
}

/**
 * Asks for confirmation; resolves to true if confirmed. Escape, a click on the backdrop and Cancel
 * resolve to false.
 */
export function confirm({ title, text, action, danger = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: <Text>{text}</Text>,
      labels: { confirm: action, cancel: uiText.cancel },
      confirmProps: danger ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}
