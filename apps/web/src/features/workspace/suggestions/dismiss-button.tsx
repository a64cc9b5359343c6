import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { suggestionsText } from './suggestions-text.ts';

/** Takes a card away for good; “Show dismissed” has it back. */
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
      // The next card comes under the pointer: a double click is one for this card.
      onClick={(event) => event.detail < 2 && onDismiss()}
    >
      <IconX size={14} stroke={1.75} />
    </ActionIcon>
  );
}
