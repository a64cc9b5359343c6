import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { notifySuccess } from '../../../shared/notify.ts';
import { fetchSession } from '../../../shared/session/session.ts';
import { accountsCall } from '../parts/accounts-calls.ts';
import { PasswordPrompt } from '../parts/ask-password.tsx';
import { Row } from '../parts/row.tsx';
import { Section } from '../parts/section.tsx';
import { settingsGeneralText } from './settings-general-text.ts';

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
      notifySuccess(settingsGeneralText.checkYourEmailAndFollow);
      return;
    }
    await fetchSession();
    await router.navigate({ to: '/' });
  };
  return (
    <Section title={settingsGeneralText.deleteAccount}>
      <Row label={settingsGeneralText.deleteThisAccount} help={settingsGeneralText.deleteThisAccountHelp}>
        <Button color="red" variant="outline" onClick={() => setOpened(true)}>
          {settingsGeneralText.deleteAccount}
        </Button>
      </Row>
      <PasswordPrompt
        opened={opened}
        onClose={() => setOpened(false)}
        title={settingsGeneralText.deleteAccount}
        text={settingsGeneralText.deleteAccountText}
        action={settingsGeneralText.deleteAccount}
        danger
        optional
        run={run}
      />
    </Section>
  );
}
