import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { useUser } from '../../../shared/session/session.ts';
import { accountsCall } from '../parts/accounts-calls.ts';
import { Row } from '../parts/row.tsx';
import { Section } from '../parts/section.tsx';
import { settingsSecurityText } from './settings-security-text.ts';

/** Mails a link for setting a password, for accounts created through a provider. */
export function FirstPassword() {
  const user = useUser();
  const send = useMutation({
    mutationFn: () =>
      accountsCall('/request-password-reset', { email: user?.email, redirectTo: '/reset-password' }),
    onSuccess: () => notifySuccess(settingsSecurityText.weSentYouLink),
    onError: notifyProblem,
  });
  return (
    <Section title={settingsSecurityText.password}>
      <Row label={settingsSecurityText.none} help={settingsSecurityText.noneHelp}>
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          {settingsSecurityText.sendLink}
        </Button>
      </Row>
    </Section>
  );
}
