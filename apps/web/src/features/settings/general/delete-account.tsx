import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../../shared/api/client.ts';
import { notifySuccess } from '../../../shared/notify.ts';
import { fetchSession } from '../../../shared/session/session.ts';
import { accountsCall } from '../parts/accounts-calls.ts';
import { PasswordPrompt } from '../parts/ask-password.tsx';
import { Row } from '../parts/row.tsx';
import { Section } from '../parts/section.tsx';
import { settingsGeneralText } from './settings-general-text.ts';

/**
 * Deletes the account after asking for its password; if mail is set up, the deletion is confirmed
 * by a link.
 */
export function DeleteAccount() {
  const [opened, setOpened] = useState(false);
  const router = useRouter();
  const deletion = useQuery({
    queryKey: ['deletion'],
    queryFn: ({ signal }) => call('GET /api/settings/deletion', { signal }),
    enabled: opened,
    staleTime: 0,
  });
  const shared = deletion.data?.sharedProjects ?? [];
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
        text={
          <>
            {settingsGeneralText.deleteAccountText}
            {shared.length > 0 && (
              <Text mt="xs" fw={600}>
                {settingsGeneralText.othersLose({ shared })}
              </Text>
            )}
          </>
        }
        action={settingsGeneralText.deleteAccount}
        danger
        optional
        run={run}
      />
    </Section>
  );
}
