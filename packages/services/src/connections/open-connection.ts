import { can } from '@winnow/accounts';
import { failed, ok, type Result } from '@winnow/kernel';
import { type ConnectionRecord, findConnectionAccess } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';
import type { ConnectionKind, ConnectionValues } from './connection-kind.ts';
import { connectionProblems } from './connection-problems.ts';
import { mayWrite, openValues } from './connection-values.ts';

/** A connection, ready to be used by its type. */
export interface OpenConnection {
  readonly kind: ConnectionKind;
  readonly values: ConnectionValues;
}

/**
 * Returns the type and the values of a connection; problems `connections/unknown-kind` and
 * `connections/sealed-lost`.
 */
export function openConnection(
  { connectionKinds, sealer }: Pick<ApiPorts, 'connectionKinds' | 'sealer'>,
  record: ConnectionRecord,
): Result<OpenConnection> {
  const kind = connectionKinds.find(({ id }) => id === record.kind);
  if (!kind) return failed(connectionProblems.unknownKind({ kind: record.kind }));
  const values = openValues(record, sealer);
  return values.ok ? ok({ kind, values: values.value }) : values;
}

/**
 * Opens a connection for writing; problem `connections/read-only` if its owner did not allow that.
 */
export function openToWrite(
  ports: Pick<ApiPorts, 'connectionKinds' | 'sealer'>,
  record: ConnectionRecord,
): Result<OpenConnection> {
  const opened = openConnection(ports, record);
  if (!opened.ok || mayWrite(opened.value.values)) return opened;
  const { kind, values } = opened.value;
  return failed(connectionProblems.readOnly({ host: kind.host(values) }));
}

/**
 * Opens the connection of a source on a user's behalf; problem `connections/gone` if the user may
 * not use it.
 */
export async function openConnectionFor(
  ports: Pick<ApiPorts, 'db' | 'connectionKinds' | 'sealer'>,
  userId: string,
  connectionId: string,
): Promise<Result<OpenConnection>> {
  const found = await findConnectionAccess(ports.db, connectionId, userId);
  const actor = { userId, name: '', email: '', operator: false };
  const allowed =
    found &&
    can(actor, 'connection.use', {
      kind: 'connection',
      ownerId: found.connection.ownerId,
      organizationId: found.connection.organizationId,
      role: found.role,
    });
  return allowed ? openConnection(ports, found.connection) : failed(connectionProblems.gone({}));
}
