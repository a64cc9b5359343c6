import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { notifySuccess } from '../../../shared/notify.ts';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { addPasskey } from '../../../shared/session/passkeys.ts';
import { securityApi, securityKeys } from './security-api.ts';

interface AddPasskeyProps {
  readonly onClose: () => void;
  readonly onAdded: () => Promise<void>;
}

/** Names a passkey and has the browser make it. The name of this device is there already. */
export function AddPasskey({ onClose, onAdded }: AddPasskeyProps) {
  const field = useRef<HTMLInputElement>(null);
  const sessions = useQuery({
    queryKey: securityKeys.sessions,
    queryFn: ({ signal }) => securityApi.sessions(signal),
  });
  const here = sessions.data?.sessions.find(({ current }) => current)?.device ?? '';
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: async (_, name) => {
      await onAdded();
      notifySuccess(`Added the passkey “${name}”`);
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate(field.current?.value.trim() || here || 'Passkey');
  };
  return (
    <Modal opened onClose={onClose} title="Add passkey" size="sm">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text>Next, your browser asks where to save it.</Text>
          <TextInput
            ref={field}
            label="Name"
            description="To recognize it, for example the name of the device."
            defaultValue={here}
            maxLength={100}
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
            error={add.error ? problemText(add.error) : null}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={add.isPending}>
              Continue
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
