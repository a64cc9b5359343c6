import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { notifySuccess } from '../../../shared/notify.ts';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { addPasskey } from '../../../shared/session/passkeys.ts';
import { deviceText } from './device-text.ts';
import { securityApi, securityKeys } from './security-api.ts';
import { settingsSecurityText } from './settings-security-text.ts';

interface AddPasskeyProps {
  readonly onClose: () => void;
  readonly onAdded: () => Promise<void>;
}

/** Creates a passkey with a name, by default the name of this device. */
export function AddPasskey({ onClose, onAdded }: AddPasskeyProps) {
  const field = useRef<HTMLInputElement>(null);
  const sessions = useQuery({
    queryKey: securityKeys.sessions,
    queryFn: ({ signal }) => securityApi.sessions(signal),
  });
  const here = deviceText(sessions.data?.sessions.find(({ current }) => current)?.device ?? '');
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: async (_, name) => {
      await onAdded();
      notifySuccess(settingsSecurityText.addedPasskeyName({ name }));
      onClose();
    },
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    add.mutate(field.current?.value.trim() || here || settingsSecurityText.passkey);
  };
  return (
    <Modal opened onClose={onClose} title={settingsSecurityText.addPasskey} size="sm">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <Text>{settingsSecurityText.nextYourBrowserAsks}</Text>
          <TextInput
            ref={field}
            label={settingsSecurityText.name}
            description={settingsSecurityText.nameDescription}
            defaultValue={here}
            maxLength={100}
            data-autofocus
            onFocus={(event) => event.currentTarget.select()}
            error={add.error ? problemText(add.error) : null}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {settingsSecurityText.cancel}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {settingsSecurityText.continue}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
