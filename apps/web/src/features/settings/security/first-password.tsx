import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { notifyProblem, notifySuccess } from '../../../shared/notify.ts';
import { useUser } from '../../../shared/session/session.ts';
import { accountsCall } from '../parts/accounts-calls.ts';
import { Row } from '../parts/row.tsx';
import { Section } from '../parts/section.tsx';

/** The way to a password for accounts that came by a provider: a link to their address. */
export function FirstPassword() {
  const user = useUser();
  const send = useMutation({
    mutationFn: () =>
      accountsCall('/request-password-reset', { email: user?.email, redirectTo: '/reset-password' }),
    onSuccess: () => notifySuccess('We sent you a link by email.'),
    onError: notifyProblem,
  });
  return (
    <Section title="Password">
      <Row label="None" help="We'll email you a link to set one.">
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          Send the link
        </Button>
      </Row>
    </Section>
  );
}
