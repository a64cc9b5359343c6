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
    onSuccess: () => notifySuccess('A mail with a link is on its way.'),
    onError: notifyProblem,
  });
  return (
    <Section title="Password">
      <Row label="None" help="A link to the address of the account leads to where one is set.">
        <Button variant="default" loading={send.isPending} onClick={() => send.mutate()}>
          Send the link
        </Button>
      </Row>
    </Section>
  );
}
