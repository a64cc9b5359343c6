import { can } from '@winnow/accounts';
import { failed, ok, type Result } from '@winnow/kernel';
import { type ConnectionRecord, findConnectionAccess } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';
import type { ConnectionKind, ConnectionValues } from './connection-kind.ts';
import { connectionProblems } from './connection-problems.ts';
import { mayWrite, openValues } from './connection-values.ts';

/** A connection as its kind uses it. */
export interface OpenConnection {
  readonly kind: ConnectionKind;
  readonly values: ConnectionValues;
}

/** The kind and the values of a connection; problems `connections/unknown-kind` and `connections/sealed-lost`. */
export function openConnection(
  { connectionKinds, sealer }: Pick<ApiPorts, 'connectionKinds' | 'sealer'>,
  record: ConnectionRecord,
): Result<OpenConnection> {
  const kind = connectionKinds.find(({ id }) => id === record.kind);
  if (!kind) return failed(connectionProblems.unknownKind({ kind: record.kind }));
  const values = openValues(record, sealer);
  return values.ok ? ok({ kind, values: values.value }) : values;
}

/** The same for writing; problem `connections/read-only` where its owner did not allow that. */
export function openToWrite(
  ports: Pick<ApiPorts, 'connectionKinds' | 'sealer'>,
  record: ConnectionRecord,
): Result<OpenConnection> {
  const opened = openConnection(ports, record);
  if (!opened.ok || mayWrite(opened.value.values)) return opened;
  const { kind, values } = opened.value;
  return failed(connectionProblems.readOnly({ host: kind.host(values) }));
}

/** The connection of a source, for work in someone's name; problem `connections/gone` where they may not use it. */
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
