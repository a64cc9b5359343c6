import { Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { settingsPartsText } from './settings-parts-text.ts';

interface AskPasswordProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly text: ReactNode;
  /** Label of the button, a verb. */
  readonly action: string;
  readonly danger?: boolean;
  /** Whether the password may be empty, for accounts without one. */
  readonly optional?: boolean;
  /** Performs the action; errors are shown at the field. */
  readonly run: (password: string) => Promise<unknown>;
}

/** Asks for the password before a sensitive account action. */
export function PasswordPrompt({
  opened,
  onClose,
  title,
  text,
  action,
  danger,
  optional,
  run,
}: AskPasswordProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const close = (): void => {
    setError(undefined);
    onClose();
  };
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const password = new FormData(event.currentTarget).get('password')?.toString() ?? '';
    if (password === '' && !optional) return setError(settingsPartsText.enterYourPassword);
    setBusy(true);
    setError(undefined);
    try {
      await run(password);
    } catch (problem) {
      setError(problemText(problem));
    }
    setBusy(false);
  };
  return (
    <Modal opened={opened} onClose={close} title={title} size="sm">
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <Text>{text}</Text>
          <PasswordInput
            name="password"
            label={settingsPartsText.password}
            autoComplete="current-password"
            data-autofocus
            error={error}
            {...(optional ? { description: settingsPartsText.leaveEmptyIfYourAccount } : {})}
            visibilityToggleButtonProps={{ 'aria-label': settingsPartsText.showOrHidePassword }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {settingsPartsText.cancel}
            </Button>
            <Button type="submit" loading={busy} {...(danger ? { color: 'red' } : {})}>
              {action}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
