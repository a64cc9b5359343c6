import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { accountsCall } from '../parts/accounts-calls.ts';
import { QrCode } from './qr-code.tsx';
import classes from './security.module.css';
import { settingsSecurityText } from './settings-security-text.ts';

/** Setup data for the authenticator app, and the backup codes. */
export interface Setup {
  readonly uri: string;
  readonly codes: readonly string[];
}

interface SetUpTwoFactorProps {
  readonly setup: Setup;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

/**
 * Shows the secret as a QR code and as text, and asks for the first code, which turns on the second
 * factor.
 */
export function SetUpTwoFactor({ setup, onClose, onDone }: SetUpTwoFactorProps) {
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const secret = new URL(setup.uri).searchParams.get('secret') ?? '';
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const code = (new FormData(event.currentTarget).get('code')?.toString() ?? '').replace(/\s/g, '');
    if (!/^\d{6}$/.test(code)) return setError(settingsSecurityText.enterSixDigitCode);
    setBusy(true);
    setError(undefined);
    try {
      await accountsCall('/two-factor/verify-totp', { code });
      await onDone();
    } catch (problem) {
      setError(problemText(problem));
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={settingsSecurityText.turnOnTwoFactorSign} size="sm">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <Stack gap="sm">
          <Text>{settingsSecurityText.scanThisWithAuthenticatorApp}</Text>
          <QrCode text={setup.uri} label={settingsSecurityText.qrCodeForAuthenticatorApp} />
          <Text size="xs" c="dimmed">
            {settingsSecurityText.withoutCameraTypeThis}{' '}
            <span className={classes.secret}>{secret.match(/.{1,4}/g)?.join(' ')}</span>
          </Text>
          <TextInput
            name="code"
            label={settingsSecurityText.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            data-autofocus
            error={error}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {settingsSecurityText.cancel}
            </Button>
            <Button type="submit" loading={busy}>
              {settingsSecurityText.turnOn}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
