import { Anchor, Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { problemText } from '../problems/problem-text.ts';
import { accountsCall } from './accounts-call.ts';
import type { ConfirmationMethod } from './confirmation.ts';
import { confirmByPasskey, hasPasskeys } from './passkeys.ts';
import { sessionText } from './session-text.ts';

interface ConfirmIdentityProps {
  readonly methods: readonly ConfirmationMethod[];
  readonly onConfirmed: () => void;
  readonly onCancel: () => void;
}

const otherwise: Readonly<Record<ConfirmationMethod, string>> = {
  password: sessionText.withYourPassword,
  passkey: sessionText.withPasskey,
  totp: sessionText.withYourAuthenticatorApp,
};

/**
 * Asks for the password, a passkey or a code; without any of these, asks the user to sign in again.
 */
export function ConfirmIdentity({ methods, onConfirmed, onCancel }: ConfirmIdentityProps) {
  const usable = methods.filter((method) => method !== 'passkey' || hasPasskeys());
  const [method, setMethod] = useState<ConfirmationMethod | undefined>(usable[0]);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<boolean>): Promise<void> => {
    setBusy(true);
    setError(undefined);
    try {
      if (await work()) return onConfirmed();
    } catch (problem) {
      setError(problemText(problem));
    }
    setBusy(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = given.get(method === 'totp' ? 'code' : 'password')?.toString() ?? '';
    if (method === 'passkey') void run(confirmByPasskey);
    else if (method === undefined) void run(signInAgain);
    else if (text.trim() === '')
      setError(method === 'totp' ? sessionText.enterCode : sessionText.enterYourPassword);
    else void run(() => confirmBy(method, text));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text>
          {method === undefined ? sessionText.yourAccountHasNoPassword : sessionText.thisChangesWhoCanAccess}
        </Text>
        {method === 'password' && (
          <PasswordInput
            key="password"
            name="password"
            label={sessionText.password}
            autoComplete="current-password"
            data-autofocus
            maxLength={128}
            error={error}
            visibilityToggleButtonProps={{ 'aria-label': sessionText.showOrHidePassword }}
          />
        )}
        {method === 'totp' && (
          <TextInput
            key="totp"
            name="code"
            label={sessionText.codeFromYourAuthenticatorApp}
            autoComplete="one-time-code"
            inputMode="numeric"
            data-autofocus
            maxLength={7}
            error={error}
          />
        )}
        {(method === 'passkey' || method === undefined) && error && (
          <Text c="var(--mantine-color-error)" size="sm" role="alert">
            {error}
          </Text>
        )}
        <Group gap="md">
          {usable
            .filter((one) => one !== method)
            .map((one) => (
              <Anchor
                key={one}
                component="button"
                type="button"
                size="sm"
                onClick={() => {
                  setError(undefined);
                  setMethod(one);
                }}
              >
                {otherwise[one]}
              </Anchor>
            ))}
        </Group>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {sessionText.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {method === undefined
              ? sessionText.signInAgain
              : method === 'passkey'
                ? sessionText.withPasskey
                : sessionText.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

async function confirmBy(method: 'password' | 'totp', text: string): Promise<boolean> {
  await accountsCall(
    `/confirm/${method}`,
    method === 'totp' ? { code: text.replace(/\s/g, '') } : { password: text },
  );
  return true;
}

async function signInAgain(): Promise<boolean> {
  await accountsCall('/sign-out');
  const { pathname, search } = window.location;
  window.location.assign(`/signin?redirect=${encodeURIComponent(pathname + search)}`);
  return false;
}
