import { findOrganizationAccess, type OrganizationRecord } from '@winnow/store';
import { highestRole, type OrganizationRole, ranks } from '../../policy/levels.ts';
import type { Scope } from '../../policy/scopes.ts';
import { type ActionRule, defineResource, includesOrganization } from '../resource-kind.ts';

interface OrganizationFacts {
  readonly id?: string;
  /** Role of the actor in the organization. */
  readonly role: string | null;
}

type OrganizationAccess = NonNullable<Awaited<ReturnType<typeof findOrganizationAccess>>>;

const needs = (role: OrganizationRole, scope: Scope | null): ActionRule<OrganizationFacts> => ({
  may: (actor, facts) => actor !== undefined && ranks(highestRole(facts.role), role),
  scope,
});

export const organizationResource = defineResource<
  OrganizationFacts,
  OrganizationAccess,
  { readonly organization: OrganizationRecord }
>()({
  find: ({ db }, id, userId) => findOrganizationAccess(db, id, userId),
  facts: ({ organization: { id }, role }) => ({ id, role }),
  seenBy: (_, { role }) => role !== null,
  isWithin: (bounds, { id }) => includesOrganization(bounds, id),
  actions: {
    read: needs('member', 'read'),
    createProject: needs('member', 'write'),
    manageConnections: needs('admin', 'write'),
    readAudit: needs('owner', 'admin'),
    manageTokens: needs('owner', null),
  },
  subject: ({ organization }) => ({ organization }),
});
