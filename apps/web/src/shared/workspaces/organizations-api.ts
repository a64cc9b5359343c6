import { request } from '../api/request.ts';

export const organizationRoles = ['owner', 'admin', 'member'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

export const roleLabels: Readonly<Record<OrganizationRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
};

/** An organization as lists show it. */
export interface OrganizationSummary {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  /** That of the reader. */
  readonly role: OrganizationRole;
  readonly members: number;
  readonly projects: number;
}

export interface Member {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly image: string | null;
  readonly role: OrganizationRole;
  readonly createdAt: string;
}

export interface Team {
  readonly id: string;
  readonly name: string;
  readonly userIds: readonly string[];
}

export interface OpenInvitation {
  readonly id: string;
  readonly email: string;
  readonly role: OrganizationRole;
  readonly expiresAt: string;
}

export interface OrganizationDetails {
  readonly organization: {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly createdAt: string;
    readonly role: OrganizationRole;
  };
  readonly members: readonly Member[];
  readonly teams: readonly Team[];
  readonly invitations: readonly OpenInvitation[];
}

/** An invitation as the one who is invited sees it. */
export interface Invitation {
  readonly id: string;
  readonly organizationName: string;
  readonly inviterName: string;
  readonly role: OrganizationRole;
  readonly expiresAt: string;
}

export type InvitationState = 'pending' | 'accepted' | 'rejected' | 'ended' | 'foreign';

const change = <T = unknown>(verb: string, body: object): Promise<T> =>
  request<T>(`/api/auth/organization/${verb}`, { method: 'POST', body });
const pathOf = (id: string): string => `/api/organizations/${encodeURIComponent(id)}`;

/** Calls about organizations: reading is the API's own, changing that of the authentication service. */
export const organizationsApi = {
  list: (signal?: AbortSignal) =>
    request<{ organizations: readonly OrganizationSummary[] }>(
      '/api/organizations',
      signal ? { signal } : {},
    ),
  read: (id: string, signal?: AbortSignal) =>
    request<OrganizationDetails>(pathOf(id), signal ? { signal } : {}),
  invitation: (id: string) =>
    request<{ state: InvitationState; invitation: Invitation | null }>(
      `/api/invitations/${encodeURIComponent(id)}`,
    ),
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
