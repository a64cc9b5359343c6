import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { suggestionsText } from './suggestions-text.ts';

/** Dismisses a card permanently; “Show dismissed” can restore it. */
export function DismissButton({
  says,
  onDismiss,
}: {
  readonly says: string;
  readonly onDismiss: () => void;
}) {
  return (
    <ActionIcon
      size="sm"
      variant="subtle"
      color="gray"
      data-dismiss
      aria-label={suggestionsText.dismissCard({ says })}
      // After the first click the next card moves under the pointer; a double click must not
      // dismiss it too.
      onClick={(event) => event.detail < 2 && onDismiss()}
    >
      <IconX size={14} stroke={1.75} />
    </ActionIcon>
  );
}
