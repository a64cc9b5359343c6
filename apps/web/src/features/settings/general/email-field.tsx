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
      'A mail is on its way; the address changes when its link is followed.',
    );
    if (sent) setOpened(false);
  };
  const confirm = (): void => {
    void run(
      () => accountsCall('/send-verification-email', { email: user?.email, callbackURL: '/settings' }),
      'A mail with a link is on its way.',
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
          Send the link again
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
              description="A link goes to the address that is confirmed now, or to the new one if none is."
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
