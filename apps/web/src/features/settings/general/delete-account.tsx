import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { notifySuccess } from '../../../shared/notify.ts';
import { fetchSession } from '../../../shared/session/session.ts';
import { accountsCall } from '../parts/accounts-calls.ts';
import { AskPassword } from '../parts/ask-password.tsx';
import { Row } from '../parts/row.tsx';
import { Section } from '../parts/section.tsx';

/** The end of the account, asked for with its password; where mail is set up, confirmed by a link. */
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
      notifySuccess('A mail is on its way; the account ends when its link is followed.');
      return;
    }
    await fetchSession();
    await router.navigate({ to: '/' });
  };
  return (
    <Section title="Delete account">
      <Row
        label="Delete this account"
        help="With all projects of its own, their files and recipes. This cannot be undone."
      >
        <Button color="red" variant="outline" onClick={() => setOpened(true)}>
          Delete account
        </Button>
      </Row>
      <AskPassword
        opened={opened}
        onClose={() => setOpened(false)}
        title="Delete account"
        text="The account and every project of its own go, with files and recipes. Projects of organizations stay. Nothing of this can be brought back."
        action="Delete account"
        danger
        optional
        run={run}
      />
    </Section>
  );
}
