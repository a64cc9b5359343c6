import { type ConnectionAccess, findConnectionAccess } from '@winnow/store';
import { type OwnedFacts, ownedAction, ownedLevel } from '../owned-resource.ts';
import { defineResource, includesOrganization } from '../resource-kind.ts';

/** Returns the facts about a connection whose access was loaded. */
export const connectionFacts = ({
  connection: { organizationId, ownerId },
  role,
}: ConnectionAccess): OwnedFacts => ({ organizationId, ownerId, role });

export const connectionResource = defineResource<
  OwnedFacts,
  ConnectionAccess,
  { readonly connection: ConnectionAccess }
>()({
  find: ({ db }, id, userId) => findConnectionAccess(db, id, userId),
  facts: connectionFacts,
  seenBy: (userId, connection) => ownedLevel(userId, connectionFacts(connection)) !== undefined,
  isWithin: (bounds, { organizationId }) => includesOrganization(bounds, organizationId),
  actions: {
    use: ownedAction('edit', 'write'),
    edit: ownedAction('own', 'write'),
    delete: ownedAction('own', 'write'),
  },
  subject: (connection) => ({ connection }),
});
