import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { notifySuccess } from '../../../shared/notify.ts';
import { fetchSession } from '../../../shared/session/session.ts';
import { accountsCall } from '../parts/accounts-calls.ts';
import { PasswordPrompt } from '../parts/ask-password.tsx';
import { Row } from '../parts/row.tsx';
import { Section } from '../parts/section.tsx';

/**
 * The end of the account, asked for with its password; where mail is set up, confirmed by a link.
 */
export function DeleteAccount() {
  const [opened, setOpened] = useState(false);
  const router = useRouter();
  const run = async (password: string): Promise<void> => {
    const { message } = await accountsCall<{ message: string }>('/delete-user', {
      callbackURL: '/',
      ...(password === '' ? {} : { password }),
    });
    setOpened(false);
    if (/sent/i.test(message)) {
      notifySuccess('Check your email and follow the link to delete your account.');
      return;
    }
    await fetchSession();
    await router.navigate({ to: '/' });
  };
  return (
    <Section title="Delete account">
      <Row
        label="Delete this account"
        help="Including all its projects, files and recipes. This can't be undone."
      >
        <Button color="red" variant="outline" onClick={() => setOpened(true)}>
          Delete account
        </Button>
      </Row>
      <PasswordPrompt
        opened={opened}
        onClose={() => setOpened(false)}
        title="Delete account"
        text="Deletes your account and all your personal projects with their files and recipes. Organization projects stay. This can't be undone."
        action="Delete account"
        danger
        optional
        run={run}
      />
    </Section>
  );
}
