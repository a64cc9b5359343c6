import type { Json } from '@winnow/kernel';

/** Change that an account call made to an organization. */
export interface OrganizationChange {
  readonly action: string;
  readonly organizationId: string;
  readonly target: { readonly [name: string]: Json };
  /** Users who are not or no longer members, but are notified too. */
  readonly also?: readonly string[];
  /** Whether the organization no longer exists. */
  readonly gone?: boolean;
}

/** Looks up what a call refers to only by id. */
export interface OrganizationNames {
  user(id: string): Promise<string>;
  userByEmail(email: string): Promise<string | undefined>;
  team(id: string): Promise<{ readonly name: string; readonly organizationId: string } | undefined>;
}

type Fields = { readonly [name: string]: unknown };
/** Called before the call is answered; the returned function is called with the response. */
type Describe = (
  body: Fields,
  names: OrganizationNames,
) => Promise<(answer: Fields) => Promise<OrganizationChange | undefined>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const fields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** Describes a change by its response alone. */
const byAnswer =
  (
    describe: (answer: Fields, names: OrganizationNames) => OrganizationChange | Promise<OrganizationChange>,
  ): Describe =>
  async (_body, names) =>
  async (answer) =>
    describe(answer, names);

const ofOrganization = (action: string, more: { readonly gone?: boolean } = {}): Describe =>
  byAnswer(({ id, name }) => ({ action, organizationId: text(id), target: { name: text(name) }, ...more }));

const ofInvitation = (action: string, pick: (answer: Fields) => Fields = (answer) => answer): Describe =>
  byAnswer(async (answer, names) => {
    const { email, role, organizationId } = pick(answer);
    const invited = await names.userByEmail(text(email));
    return {
      action,
      organizationId: text(organizationId),
      target: { email: text(email), role: text(role) },
      also: invited === undefined ? [] : [invited],
    };
  });

const ofMember = (action: string, pick: (answer: Fields) => Fields = (answer) => answer): Describe =>
  byAnswer(async (answer, names) => {
    const { userId, role, organizationId } = pick(answer);
    return {
      action,
      organizationId: text(organizationId),
      target: { name: await names.user(text(userId)), role: text(role) },
      also: [text(userId)],
    };
  });

const ofTeam = (action: string): Describe =>
  byAnswer(({ name, organizationId }) => ({
    action,
    organizationId: text(organizationId),
    target: { name: text(name) },
  }));

/**
 * Describes a change of a team that the response does not name; it is looked up beforehand, since
 * it may be gone afterward.
 */
const ofNamedTeam =
  (action: string, withPerson: boolean): Describe =>
  async ({ teamId, userId }, names) => {
    const team = await names.team(text(teamId));
    const person = withPerson ? await names.user(text(userId)) : undefined;
    return async () =>
      team && {
        action,
        organizationId: team.organizationId,
        target: { name: team.name, ...(person === undefined ? {} : { person }) },
        also: withPerson ? [text(userId)] : [],
      };
  };

const invitationOf = (answer: Fields): Fields => fields(answer.invitation);

/** The organization calls that change something, and how to describe each change. */
export const organizationChanges: Readonly<Record<string, Describe>> = {
  '/organization/create': ofOrganization('organization.create'),
  '/organization/update': ofOrganization('organization.update'),
  '/organization/delete': ofOrganization('organization.delete', { gone: true }),
  '/organization/invite-member': ofInvitation('organization.invite'),
  '/organization/cancel-invitation': ofInvitation('organization.cancel-invitation'),
  '/organization/accept-invitation': ofInvitation('organization.join', invitationOf),
  '/organization/reject-invitation': ofInvitation('organization.decline', invitationOf),
  '/organization/remove-member': ofMember('organization.remove-member', ({ member }) => fields(member)),
  '/organization/update-member-role': ofMember('organization.change-role'),
  '/organization/leave': ofMember('organization.leave'),
  '/organization/create-team': ofTeam('team.create'),
  '/organization/update-team': ofTeam('team.rename'),
  '/organization/remove-team': ofNamedTeam('team.remove', false),
  '/organization/add-team-member': ofNamedTeam('team.add-member', true),
  '/organization/remove-team-member': ofNamedTeam('team.remove-member', true),
};
