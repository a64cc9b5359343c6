import type { Answer } from '@winnow/contract';
import { call } from '../api/client.ts';
import { request } from '../api/request.ts';
import { workspacesText } from './workspaces-text.ts';

export const organizationRoles = ['owner', 'admin', 'member'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

export const roleLabels: Readonly<Record<OrganizationRole, string>> = {
  owner: workspacesText.owner,
  admin: workspacesText.admin,
  member: workspacesText.member,
};

/** Names of roles within a sentence. */
export const roleInSentence: Readonly<Record<OrganizationRole, string>> = {
  owner: workspacesText.ownerInSentence,
  admin: workspacesText.adminInSentence,
  member: workspacesText.memberInSentence,
};

/** An organization as listed. */
export type OrganizationSummary = Answer<'GET /api/organizations'>['organizations'][number];
export type OrganizationDetails = Answer<'GET /api/organizations/:id'>;
export type Member = OrganizationDetails['members'][number];
export type Team = OrganizationDetails['teams'][number];
export type OpenInvitation = OrganizationDetails['invitations'][number];

/** An invitation as its recipient sees it. */
export type Invitation = NonNullable<Answer<'GET /api/invitations/:id'>['invitation']>;
export type InvitationState = Answer<'GET /api/invitations/:id'>['state'];

const change = <T = unknown>(verb: string, body: object): Promise<T> =>
  request<T>(`/api/auth/organization/${verb}`, { method: 'POST', body });
/** Calls for organizations: the API reads them, the authentication service changes them. */
export const organizationsApi = {
  list: (signal?: AbortSignal) => call('GET /api/organizations', { signal }),
  read: (id: string, signal?: AbortSignal) => call('GET /api/organizations/:id', { params: { id }, signal }),
  invitation: (id: string) => call('GET /api/invitations/:id', { params: { id } }),
  create: (name: string, slug: string) => change<{ id: string }>('create', { name, slug }),
  rename: (organizationId: string, name: string) => change('update', { organizationId, data: { name } }),
  remove: (organizationId: string) => change('delete', { organizationId }),
  leave: (organizationId: string) => change('leave', { organizationId }),
  setActive: (organizationId: string | null) => change('set-active', { organizationId }),
  invite: (organizationId: string, email: string, role: OrganizationRole, teamId: string | null) =>
    change('invite-member', { organizationId, email, role, ...(teamId === null ? {} : { teamId }) }),
  cancelInvitation: (invitationId: string) => change('cancel-invitation', { invitationId }),
  acceptInvitation: (invitationId: string) =>
    change<{ invitation: { organizationId: string } }>('accept-invitation', { invitationId }),
  rejectInvitation: (invitationId: string) => change('reject-invitation', { invitationId }),
  setRole: (organizationId: string, memberId: string, role: OrganizationRole) =>
    change('update-member-role', { organizationId, memberId, role }),
  removeMember: (organizationId: string, memberIdOrEmail: string) =>
    change('remove-member', { organizationId, memberIdOrEmail }),
  createTeam: (organizationId: string, name: string) => change('create-team', { organizationId, name }),
  renameTeam: (organizationId: string, teamId: string, name: string) =>
    change('update-team', { teamId, data: { name, organizationId } }),
  removeTeam: (organizationId: string, teamId: string) => change('remove-team', { organizationId, teamId }),
  addToTeam: (teamId: string, userId: string) => change('add-team-member', { teamId, userId }),
  takeFromTeam: (teamId: string, userId: string) => change('remove-team-member', { teamId, userId }),
};
