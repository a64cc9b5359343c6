import { Button, Group, Modal, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { problemText } from '../problems/problem-text.ts';
import { uiText } from './ui-text.ts';

interface RenameModalProps {
  /** For example “Rename project”. */
  readonly title: string;
  /** Label of the name field. */
  readonly label: string;
  readonly name: string;
  /** Label of the button; “Rename” if left out. */
  readonly submit?: string | undefined;
  /** Whether the name is new, so that it is submitted even if left as proposed. */
  readonly isNew?: boolean;
  /** Rejects with a problem that is shown at the field. */
  readonly rename: (name: string) => Promise<unknown>;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for a new name; the field contains the old one, selected. */
export function RenameModal(props: RenameModalProps) {
  const {
    title,
    label,
    name,
    submit: button = uiText.rename,
    isNew = false,
    rename,
    opened,
    onClose,
  } = props;
  const field = useRef<HTMLInputElement>(null);
  const renaming = useMutation({ mutationFn: rename, onSuccess: onClose });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const next = field.current?.value.trim() ?? '';
    if (next === '' || (next === name && !isNew)) onClose();
    else renaming.mutate(next);
  };
  return (
    <Modal opened={opened} onClose={onClose} title={title} size="sm">
      <form onSubmit={submit}>
        <TextInput
          ref={field}
          label={label}
          defaultValue={name}
          maxLength={200}
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
          error={renaming.error ? problemText(renaming.error) : null}
        />
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={onClose}>
            {uiText.cancel}
          </Button>
          <Button type="submit" loading={renaming.isPending}>
            {button}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
