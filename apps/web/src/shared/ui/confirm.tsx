import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { modals } from './late/modals.ts';
import { uiText } from './ui-text.ts';

interface Question {
  readonly title: string;
  /** What will happen, in numbers where there are any. */
  readonly text: ReactNode;
  /** A verb: `Delete project`. */
  readonly action: string;
  /** The action takes something away. */
  readonly danger?: boolean;
}

/**
 * Asks before something is done; true where it was confirmed. Escape, the backdrop and Cancel are
 * no.
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
