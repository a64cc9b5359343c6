import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PageProps } from '../../shared/page.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { throwNotFound } from '../../shared/problems/throw-not-found.ts';
import { useUser } from '../../shared/session/session.ts';
import { PageBody } from '../../shared/ui/page-body.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { roleInSentence } from '../../shared/workspaces/organizations-api.ts';
import { InviteModal } from './invite-modal.tsx';
import { MemberTokens } from './member-tokens.tsx';
import { Members } from './members.tsx';
import { OpenInvitations } from './open-invitations.tsx';
import { OrganizationConnections } from './organization-connections.tsx';
import { OrganizationDanger } from './organization-danger.tsx';
import { OrganizationName } from './organization-name.tsx';
import { organizationsText } from './organizations-text.ts';
import { Teams } from './teams.tsx';
import { useOrganization } from './use-organization.ts';

/** An organization: its members with their roles, its teams, and how to leave or delete it. */
export function Organization({ params: { id = '' } }: PageProps) {
  const user = useUser();
  const { organization, change } = useOrganization(id);
  const [inviting, setInviting] = useState(false);
  if (organization.error && !organization.data) {
    throwNotFound(organization.error);
    return (
      <PageBody>
        <PageTitle>{organizationsText.organization}</PageTitle>
        <ProblemList error={organization.error} />
        <Button component={Link} to="/organizations" variant="default" mt="md">
          {organizationsText.allOrganizations}
        </Button>
      </PageBody>
    );
  }
  if (!organization.data || !user) {
    return (
      <PageBody>
        <Skeleton height={240} role="status" aria-label={organizationsText.organizationIsLoading} />
      </PageBody>
    );
  }
  const details = organization.data;
  const { name, role } = details.organization;
  const manages = role !== 'member';
  const props = { details, manages, change: change.mutate };
  return (
    <PageBody>
      <PageTitle
        about={organizationsText.membersAndTeams({
          members: details.members.length,
          teams: details.teams.length,
          role: roleInSentence[role],
        })}
        actions={
          <>
            {role === 'owner' && (
              <Button component={Link} to={`/audit?organization=${id}`} variant="default">
                {organizationsText.auditLog}
              </Button>
            )}
            {manages && <Button onClick={() => setInviting(true)}>{organizationsText.invite}</Button>}
          </>
        }
      >
        {name}
      </PageTitle>
      <Members {...props} userId={user.id} />
      {manages && <OpenInvitations {...props} />}
      <Teams {...props} />
      <OrganizationConnections organizationId={id} manages={manages} />
      {manages && <OrganizationName {...props} />}
      {role === 'owner' && <MemberTokens organizationId={id} />}
      <OrganizationDanger details={details} userId={user.id} />
      <InviteModal {...props} opened={inviting} onClose={() => setInviting(false)} />
    </PageBody>
  );
}
