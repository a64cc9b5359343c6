import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { notifySuccess } from '../../../shared/notify.ts';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { useUser } from '../../../shared/session/session.ts';
import { accountsCall, reloadSession } from '../parts/accounts-calls.ts';
import { Row } from '../parts/row.tsx';

/** The address of the account, whether it is confirmed, and the way to another one. */
export function EmailField() {
  const user = useUser();
  const [opened, setOpened] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  const run = async (work: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      await reloadSession();
      notifySuccess(done);
      return true;
    } catch (problem) {
      setError(problemText(problem));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const change = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const newEmail = new FormData(event.currentTarget).get('email')?.toString().trim() ?? '';
    const sent = await run(
      () => accountsCall('/change-email', { newEmail, callbackURL: '/settings' }),
      'Check your email and follow the link to change your address.',
    );
    if (sent) setOpened(false);
  };
  const confirm = (): void => {
    void run(
      () => accountsCall('/send-verification-email', { email: user?.email, callbackURL: '/settings' }),
      'We sent you a link by email.',
    );
  };

  return (
    <Row
      label="Email"
      help={
        <>
          {user?.email} · {user?.emailVerified ? 'confirmed' : 'not confirmed'}
          {error && !opened && <span role="alert"> · {error}</span>}
        </>
      }
    >
      {user && !user.emailVerified && (
        <Button variant="default" loading={busy} onClick={confirm}>
          Resend link
        </Button>
      )}
      <Button variant="default" onClick={() => setOpened(true)}>
        Change email
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title="Change email" size="sm">
        <form onSubmit={(event) => void change(event)} noValidate>
          <Stack gap="sm">
            <TextInput
              name="email"
              type="email"
              label="New email"
              autoComplete="email"
              data-autofocus
              maxLength={320}
              error={error}
              description="We'll send a link to your verified address, or to the new one if you have none."
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setOpened(false)}>
                Cancel
              </Button>
              <Button type="submit" loading={busy}>
                Send the link
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </Row>
  );
}
