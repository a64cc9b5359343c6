import { Button, Skeleton } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { formatDateTime } from '../../shared/format/date.ts';
import { notifyProblem, notifySuccess } from '../../shared/notify.ts';
import type { PageProps } from '../../shared/page.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { accountsCall } from '../../shared/session/accounts-call.ts';
import { useUser } from '../../shared/session/session.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import {
  type InvitationState,
  organizationsApi,
  roleInSentence,
} from '../../shared/workspaces/organizations-api.ts';
import { organizationsKey, switchWorkspace } from '../../shared/workspaces/use-workspace.ts';
import { organizationsText } from './organizations-text.ts';

/** Target of the link in an invitation mail: accept or decline. */
export function InvitationAnswer({ params: { id = '' } }: PageProps) {
  const user = useUser();
  const router = useRouter();
  const client = useQueryClient();
  const queryKey = ['invitations', id] as const;
  const asked = useQuery({ queryKey, queryFn: () => organizationsApi.invitation(id) });
  const refresh = async (): Promise<void> => {
    await client.invalidateQueries({ queryKey: ['invitations'] });
    await client.invalidateQueries({ queryKey: organizationsKey });
    await client.invalidateQueries({ queryKey: ['dashboard'] });
  };
  const accept = useMutation({
    mutationFn: () => organizationsApi.acceptInvitation(id),
    onSuccess: async ({ invitation }) => {
      await refresh();
      await switchWorkspace(invitation.organizationId);
      await router.navigate({ to: '/dashboard' });
      notifySuccess(
        organizationsText.joined({
          organizationName: asked.data?.invitation?.organizationName ?? organizationsText.theOrganization,
        }),
      );
    },
    onError: notifyProblem,
  });
  const decline = useMutation({
    mutationFn: () => organizationsApi.rejectInvitation(id),
    onSuccess: async () => {
      await refresh();
      await router.navigate({ to: '/dashboard' });
      notifySuccess(organizationsText.declinedInvitation);
    },
    onError: notifyProblem,
  });
  const confirm = useMutation({
    mutationFn: () =>
      accountsCall('/send-verification-email', {
        email: user?.email,
        callbackURL: `/invitations/${encodeURIComponent(id)}`,
      }),
    onSuccess: () => notifySuccess(organizationsText.linkSent),
    onError: notifyProblem,
  });
  const invitation = asked.data?.invitation;
  const isConfirmed = user?.emailVerified !== false;
  return (
    <PageBody width="text">
      <PageTitle>{organizationsText.invitation}</PageTitle>
      {asked.error && <ProblemList error={asked.error} />}
      {asked.isPending && (
        <Skeleton height={160} role="status" aria-label={organizationsText.invitationIsLoading} />
      )}
      {asked.data?.state === 'pending' && invitation && (
        <EmptyState
          icon={<IconMail size={24} stroke={1.75} />}
          title={organizationsText.join({ organizationName: invitation.organizationName })}
          actions={
            isConfirmed ? (
              <>
                <Button loading={accept.isPending} onClick={() => accept.mutate()}>
                  {organizationsText.accept}
                </Button>
                <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate()}>
                  {organizationsText.decline}
                </Button>
              </>
            ) : (
              <Button loading={confirm.isPending} onClick={() => confirm.mutate()}>
                {organizationsText.sendLink}
              </Button>
            )
          }
        >
          {organizationsText.inviterInvites({
            inviterName: invitation.inviterName,
            email: user?.email ?? '',
            role: roleInSentence[invitation.role],
            expiresAt: formatDateTime(invitation.expiresAt),
          })}
          {!isConfirmed && ` ${organizationsText.confirmEmailFirst}`}
        </EmptyState>
      )}
      {asked.data && asked.data.state !== 'pending' && (
        <EmptyState
          icon={<IconMail size={24} stroke={1.75} />}
          title={titles[asked.data.state]}
          actions={
            <Button component={Link} to="/dashboard" variant="default">
              {organizationsText.home}
            </Button>
          }
        >
          {asked.data.state === 'foreign'
            ? organizationsText.thisInvitationIsForAnother({
                email: user?.email ?? organizationsText.thisOne,
              })
            : strings[asked.data.state]}
        </EmptyState>
      )}
    </PageBody>
  );
}

const titles: Readonly<Record<Exclude<InvitationState, 'pending'>, string>> = {
  accepted: organizationsText.alreadyAccepted,
  rejected: organizationsText.alreadyDeclined,
  ended: organizationsText.invitationHasExpired,
  foreign: organizationsText.forAnotherAccount,
};

const strings: Readonly<Record<Exclude<InvitationState, 'pending' | 'foreign'>, string>> = {
  accepted: organizationsText.youCanSwitchToOrganization,
  rejected: organizationsText.askSenderForNewOne,
  ended: organizationsText.itWasCancelledOrExpired,
};
