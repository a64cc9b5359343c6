import { Button, Skeleton } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { formatDateTime } from '../../shared/format/date.ts';
import { notifyProblem, notifySuccess } from '../../shared/notify.ts';
import type { PageProps } from '../../shared/page.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { useUser } from '../../shared/session/session.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import {
  type InvitationState,
  organizationsApi,
  roleLabels,
} from '../../shared/workspaces/organizations-api.ts';
import { organizationsKey, switchWorkspace } from '../../shared/workspaces/use-workspace.ts';

/** Where a mail leads that invites to an organization: accept or decline. */
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
      notifySuccess(`Joined ${asked.data?.invitation?.organizationName ?? 'the organization'}.`);
    },
    onError: notifyProblem,
  });
  const decline = useMutation({
    mutationFn: () => organizationsApi.rejectInvitation(id),
    onSuccess: async () => {
      await refresh();
      await router.navigate({ to: '/dashboard' });
      notifySuccess('Declined the invitation.');
    },
    onError: notifyProblem,
  });
  const invitation = asked.data?.invitation;
  return (
    <PageBody width="text">
      <PageTitle>Invitation</PageTitle>
      {asked.error && <ProblemList error={asked.error} />}
      {asked.isPending && <Skeleton height={160} role="status" aria-label="The invitation is loading" />}
      {asked.data?.state === 'pending' && invitation && (
        <EmptyState
          icon={<IconMail size={24} stroke={1.75} />}
          title={`Join ${invitation.organizationName}`}
          actions={
            <>
              <Button loading={accept.isPending} onClick={() => accept.mutate()}>
                Accept
              </Button>
              <Button variant="default" loading={decline.isPending} onClick={() => decline.mutate()}>
                Decline
              </Button>
            </>
          }
        >
          {invitation.inviterName} invites {user?.email} as {roleLabels[invitation.role].toLowerCase()}. The
          invitation ends on {formatDateTime(invitation.expiresAt)}.
        </EmptyState>
      )}
      {asked.data && asked.data.state !== 'pending' && (
        <EmptyState
          icon={<IconMail size={24} stroke={1.75} />}
          title={titles[asked.data.state]}
          actions={
            <Button component={Link} to="/dashboard" variant="default">
              Home
            </Button>
          }
        >
          {asked.data.state === 'foreign'
            ? `This invitation is for another address than ${user?.email ?? 'this one'}. Sign out, then sign in with the invited address.`
            : strings[asked.data.state]}
        </EmptyState>
      )}
    </PageBody>
  );
}

const titles: Readonly<Record<Exclude<InvitationState, 'pending'>, string>> = {
  accepted: 'Already accepted',
  rejected: 'Already declined',
  ended: 'The invitation has expired',
  foreign: 'For another account',
};

const strings: Readonly<Record<Exclude<InvitationState, 'pending' | 'foreign'>, string>> = {
  accepted: 'You can switch to the organization in the workspace list at the top.',
  rejected: 'Ask the sender for a new one.',
  ended: 'It was cancelled, or expired after seven days. Ask the sender for a new one.',
};
