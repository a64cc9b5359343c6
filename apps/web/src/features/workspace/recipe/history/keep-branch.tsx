import { Button } from '@mantine/core';
import { useState } from 'react';
import { RenameModal } from '../../../../shared/ui/rename-modal.tsx';
import { recipeText } from '../recipe-text.ts';

/** Saves an edited step as a branch of the recipe, under a name that the user gives. */
export function KeepBranch(props: {
  /** The name that is proposed: what the edit does. */
  readonly proposed: string;
  readonly disabled: boolean;
  readonly onKeep: (name: string) => Promise<unknown>;
}) {
  const { proposed, disabled, onKeep } = props;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="subtle" disabled={disabled} onClick={() => setOpen(true)}>
        {recipeText.keepAsABranch}
      </Button>
      <RenameModal
        title={recipeText.keepAsABranchTitle}
        label={recipeText.name}
        name={proposed.slice(0, 200)}
        submit={recipeText.keepBranch}
        isNew
        rename={onKeep}
        opened={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
