import { can, isWithinBounds } from '@winnow/accounts';
import { findOrganizationAccess, type OrganizationRecord } from '@winnow/store';
import { defineResource } from './resource.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findOrganizationAccess>>>;

export const organizationResource = defineResource<
  'organization',
  Found,
  { readonly organization: OrganizationRecord }
>({
  find: (ports, id, userId) => findOrganizationAccess(ports.db, id, userId),
  isSeen: (actor, found) => found.role !== null && isWithinBounds(actor, '', standingOf(found)),
  may: (actor, found, action) => can(actor, action, standingOf(found)),
  subject: ({ organization }) => ({ organization }),
});

const standingOf = ({ organization: { id }, role }: Found) => ({ kind: 'organization', id, role }) as const;
