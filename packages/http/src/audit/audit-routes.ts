import { Readable } from 'node:stream';
import type { Actor } from '@winnow/accounts';
import * as contract from '@winnow/contract/audit/audit';
import type { AuditFormat } from '@winnow/contract/audit/write-audit';
import { ok } from '@winnow/kernel';
import { recordActivity } from '@winnow/services/activity/record-change';
import type { ApiPorts } from '@winnow/services/ports';
import { type AuditQuery, listAudit, verifyAudit } from '@winnow/store';
import { handle } from '../routing/handle.ts';
import { auditQuery, viewOfAudit } from './audit-view.ts';
import { auditMimeTypes, writeAudit } from './write-audit.ts';

export const readAuditRoute = handle(contract.readAudit, ({ ports, query }) =>
  read(ports, auditQuery(query, undefined), query),
);

export const exportAuditRoute = handle(contract.exportAudit, ({ ports, actor, query }) =>
  send(ports, actor, auditQuery(query, undefined), query.format),
);

export const verifyAuditRoute = handle(contract.verifyAudit, async ({ ports }) => {
  const { rows, head = null, broken = null } = await verifyAudit(ports.db);
  return ok({ rows, head, broken });
});

export const readOrganizationAuditRoute = handle(
  contract.readOrganizationAudit,
  ({ ports, organization, query }) => read(ports, auditQuery(query, organization.id), query),
);

export const exportOrganizationAuditRoute = handle(
  contract.exportOrganizationAudit,
  ({ ports, actor, organization, query }) =>
    send(ports, actor, auditQuery(query, organization.id), query.format),
);

type Narrowed = Omit<AuditQuery, 'limit' | 'before'>;

async function read(
  ports: ApiPorts,
  query: Narrowed,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
) {
  const rows = await listAudit(ports.db, { ...query, before, limit });
  return ok({ audit: rows.map(viewOfAudit) });
}

/** Exports the log and records the export in it. */
async function send(ports: ApiPorts, actor: Actor, query: Narrowed, format: AuditFormat): Promise<Response> {
  const { organizationId } = query;
  await recordActivity(ports, actor, {
    action: 'audit.export',
    ...(organizationId === undefined ? {} : { organizationId }),
    target: { format },
  });
  const day = new Date(ports.clock.now()).toISOString().slice(0, 10);
  const bytes = Readable.from(bytesOf(writeAudit(ports.db, query, format)));
  return new Response(Readable.toWeb(bytes) as ReadableStream, {
    headers: {
      'content-type': auditMimeTypes[format],
      'content-disposition': `attachment; filename="winnow-audit-${day}.${format}"`,
      'cache-control': 'private, no-store',
    },
  });
}

async function* bytesOf(strings: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of strings) yield encoder.encode(text);
}
