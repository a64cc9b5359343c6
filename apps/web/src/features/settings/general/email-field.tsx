import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { notifySuccess } from '../../../shared/notify.ts';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { useUser } from '../../../shared/session/session.ts';
import { accountsCall, reloadSession } from '../parts/accounts-calls.ts';
import { Row } from '../parts/row.tsx';
import { settingsGeneralText } from './settings-general-text.ts';

/** The account's email address, whether it is confirmed, and a way to change it. */
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
      settingsGeneralText.checkYourEmailAndFollowLink,
    );
    if (sent) setOpened(false);
  };
  const confirm = (): void => {
    void run(
      () => accountsCall('/send-verification-email', { email: user?.email, callbackURL: '/settings' }),
      settingsGeneralText.weSentYouLink,
    );
  };

  return (
    <Row
      label={settingsGeneralText.email}
      help={
        <>
          {user?.email} ·{' '}
          {user?.emailVerified ? settingsGeneralText.confirmed : settingsGeneralText.notConfirmed}
          {error && !opened && <span role="alert"> · {error}</span>}
        </>
      }
    >
      {user && !user.emailVerified && (
        <Button variant="default" loading={busy} onClick={confirm}>
          {settingsGeneralText.resendLink}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpened(true)}>
        {settingsGeneralText.changeEmail}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={settingsGeneralText.changeEmail}
        size="sm"
      >
        <form onSubmit={(event) => void change(event)} noValidate>
          <Stack gap="sm">
            <TextInput
              name="email"
              type="email"
              label={settingsGeneralText.newEmail}
              autoComplete="email"
              data-autofocus
              maxLength={320}
              error={error}
              description={settingsGeneralText.newEmailDescription}
            />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => setOpened(false)}>
                {settingsGeneralText.cancel}
              </Button>
              <Button type="submit" loading={busy}>
                {settingsGeneralText.sendLink}
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </Row>
  );
}
