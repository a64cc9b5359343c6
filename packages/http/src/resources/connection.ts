import { can, isWithinBounds, projectLevel } from '@winnow/accounts';
import { type ConnectionAccess, findConnectionAccess } from '@winnow/store';
import { defineResource } from './resource.ts';

/** A connection with the actor's access to it. */
export interface ConnectionSubject {
  readonly connection: ConnectionAccess;
}

export const connectionResource = defineResource<'connection', ConnectionAccess, ConnectionSubject>({
  find: (ports, id, userId) => findConnectionAccess(ports.db, id, userId),
  isSeen: (actor, connection) =>
    isWithinBounds(actor, '', { kind: 'connection', ...connectionFacts(connection) }) &&
    projectLevel(actor?.userId, { ...connectionFacts(connection), shared: null }) !== undefined,
  may: (actor, connection, action) =>
    can(actor, action, { kind: 'connection', ...connectionFacts(connection) }),
  subject: (connection) => ({ connection }),
});

/** Facts that the policy checks about a connection. */
export const connectionFacts = ({ connection: { organizationId, ownerId }, role }: ConnectionAccess) => ({
  organizationId,
  ownerId,
  role,
});
