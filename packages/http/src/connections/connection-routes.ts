import { type Actor, can, connectionFacts } from '@winnow/accounts';
import * as contract from '@winnow/contract/connections/connection';
import { failed, ok, type Result } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import type { ConnectionKind, ConnectionValues } from '@winnow/services/connections/connection-kind';
import { connectionProblems } from '@winnow/services/connections/connection-problems';
import {
  completeValues,
  mayWrite,
  openValues,
  sealValues,
} from '@winnow/services/connections/connection-values';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import {
  addConnection,
  type ConnectionAccess,
  changeConnection,
  findConnectionAccess,
  findOrganizationAccess,
  listConnections,
  removeConnection,
} from '@winnow/store';
import { handle } from '../routing/handle.ts';

/** Maximum number of connections that one person may use. */
const maxConnections = 200;

export const listConnectionKindsRoute = handle(contract.listConnectionKinds, ({ ports }) =>
  ok({
    kinds: ports.connectionKinds.map((kind) => {
      const { id, title, summary, reads, fields, list, expand } = kind;
      return {
        id,
        title,
        summary,
        words: 'connection' as const,
        reads: [...reads],
        writes: writesOf(kind),
        fields: fields.map(({ choices, ...field }) => ({
          ...field,
          words: 'connection' as const,
          ...(choices ? { choices: { ...choices } } : {}),
        })),
        lists: list !== undefined,
        patterns: expand !== undefined,
      };
    }),
  }),
);

export const listConnectionsRoute = handle(contract.listConnections, async ({ ports, actor }) => {
  const found = await listConnections(ports.db, actor.userId, maxConnections);
  return ok({ connections: found.map((one) => viewOf(ports, actor, one)) });
});

export const createConnectionRoute = handle(
  contract.createConnection,
  async ({ ports, actor, body: { name, kind: kindId, values: entered, organizationId } }) => {
    if (organizationId !== undefined) {
      const found = await findOrganizationAccess(ports.db, organizationId, actor.userId);
      const resource = { kind: 'organization', id: organizationId, role: found?.role ?? null } as const;
      if (!found?.role) return failed(apiProblems.notFound({ what: 'organization' }));
      if (!can(actor, 'organization.manageConnections', resource)) return failed(apiProblems.forbidden({}));
    }
    const kind = ports.connectionKinds.find(({ id }) => id === kindId);
    if (!kind) return failed(connectionProblems.unknownKind({ kind: kindId }));
    const values = completeValues(kind, entered);
    if (!values.ok) return values;
    if ((await listConnections(ports.db, actor.userId, maxConnections)).length >= maxConnections)
      return failed(connectionProblems.tooMany({ most: maxConnections }));
    const id = ports.newId();
    const made = await recordChange(ports, actor, async (tx, note) => {
      const owner = organizationId === undefined ? { userId: actor.userId } : { organizationId };
      const parts = sealValues(kind, values.value, ports.sealer, id);
      const row = { id, name, kind: kind.id, owner, createdById: actor.userId, now: ports.clock.now() };
      await addConnection(tx, { ...row, ...parts });
      note(
        activityDetails('connection.create', { id, name, organizationId }, { host: kind.host(values.value) }),
      );
      return ok(null);
    });
    return made.ok ? readBack(ports, actor, id) : made;
  },
);

export const changeConnectionRoute = handle(
  contract.changeConnection,
  async ({ ports, actor, connection: { connection }, body: { name, values: entered } }) => {
    const { id, organizationId } = connection;
    const kind = ports.connectionKinds.find((one) => one.id === connection.kind);
    if (!kind) return failed(connectionProblems.unknownKind({ kind: connection.kind }));
    let parts: Partial<ReturnType<typeof sealValues>> = {};
    if (entered !== undefined) {
      const kept = openValues(connection, ports.sealer);
      // If the secrets are lost, they have to be entered again, as for a new connection.
      const before = kept.ok ? kept.value : undefined;
      const given = kept.ok ? entered : { ...(connection.settings as ConnectionValues), ...entered };
      const values = completeValues(kind, given, before);
      if (!values.ok) return values;
      parts = sealValues(kind, values.value, ports.sealer, id);
    }
    const changed = await recordChange(ports, actor, async (tx, note) => {
      const change = { ...(name === undefined ? {} : { name }), ...parts };
      const row = await changeConnection(tx, id, change, ports.clock.now());
      if (!row) return failed(apiProblems.notFound({ what: 'connection' }));
      const target = { host: kind.host(row.settings as ConnectionValues), from: connection.name };
      note(activityDetails('connection.change', { id, name: row.name, organizationId }, target));
      return ok(null);
    });
    return changed.ok ? readBack(ports, actor, id) : changed;
  },
);

export const deleteConnectionRoute = handle(
  contract.deleteConnection,
  ({ ports, actor, connection: { connection } }) =>
    recordChange(ports, actor, async (tx, note) => {
      await removeConnection(tx, connection.id);
      note(activityDetails('connection.delete', connection));
      return ok(null);
    }),
);

/** Details for the activity and the audit log, never including values entered as secrets. */
const activityDetails = (
  action: string,
  {
    id,
    name,
    organizationId,
  }: { readonly id: string; readonly name: string; readonly organizationId?: string | null | undefined },
  more: Readonly<Record<string, string>> = {},
) => ({
  action,
  ...(organizationId ? { organizationId } : {}),
  target: { connection: id, name, ...more },
});

async function readBack(ports: ApiPorts, actor: Actor, id: string): Promise<Result<{ connection: View }>> {
  const found = await findConnectionAccess(ports.db, id, actor.userId);
  return found
    ? ok({ connection: viewOf(ports, actor, found) })
    : failed(apiProblems.notFound({ what: 'connection' }));
}

const writesOf = ({ openTables, writeFile }: ConnectionKind): 'table' | 'file' | null =>
  openTables ? 'table' : writeFile ? 'file' : null;

const allModes = ['create', 'replace', 'append', 'upsert'] as const;

type View = ReturnType<typeof viewOf>;

function viewOf(ports: ApiPorts, actor: Actor, access: ConnectionAccess) {
  const { connection, organizationName } = access;
  const { id, name, kind, organizationId, updatedAt } = connection;
  const settings = { ...(connection.settings as ConnectionValues) };
  const known = ports.connectionKinds.find((one) => one.id === kind);
  return {
    id,
    name,
    kind,
    host: known?.host(settings) ?? '',
    settings,
    writes: known && mayWrite(settings) ? writesOf(known) : null,
    tableModes: known?.openTables ? [...(known.tableModes ?? allModes)] : [],
    defaultSchema: known?.defaultSchema?.(settings) ?? null,
    organization: organizationId === null ? null : { id: organizationId, name: organizationName ?? '' },
    mayEdit: can(actor, 'connection.edit', { kind: 'connection', ...connectionFacts(access) }),
    updatedAt: updatedAt.toISOString(),
  };
}
