import { Readable } from 'node:stream';
import type { Actor } from '@winnow/accounts';
import { ok } from '@winnow/kernel';
import { type AuditQuery, listAudit, verifyAudit } from '@winnow/store';
import { z } from 'zod';
import { noteChange } from '../activity/changing.ts';
import type { ApiPorts } from '../http/ports.ts';
import { organizationParams, route } from '../http/route.ts';
import { auditFilter, auditQuery, auditView, viewOfAudit } from './audit-view.ts';
import { type AuditFormat, auditFormats, auditMimeTypes, writeAudit } from './write-audit.ts';

const page = auditFilter.extend({
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
const file = auditFilter.extend({ format: z.enum(auditFormats) });
const answer = z.object({ audit: z.array(auditView) });

export const readAuditRoute = route({
  method: 'get',
  path: '/api/audit',
  summary: 'The audit log of the installation, newest first',
  tag: 'Audit',
  access: 'installation.readAudit',
  query: page,
  answer,
  handle: ({ ports, query }) => read(ports, auditQuery(query, undefined), query),
});

export const exportAuditRoute = route({
  method: 'get',
  path: '/api/audit/export',
  summary: 'The audit log of the installation as a file',
  tag: 'Audit',
  access: 'installation.readAudit',
  query: file,
  handle: ({ ports, actor, query }) => send(ports, actor, auditQuery(query, undefined), query.format),
});

export const verifyAuditRoute = route({
  method: 'get',
  path: '/api/audit/verify',
  summary: 'Whether every row of the audit log is there and as it was written',
  tag: 'Audit',
  access: 'installation.readAudit',
  answer: z.object({
    rows: z.number(),
    head: z.object({ number: z.number(), hash: z.string() }).nullable(),
    broken: z.object({ number: z.number(), reason: z.enum(['missing', 'changed']) }).nullable(),
  }),
  handle: async ({ ports }) => {
    const { rows, head = null, broken = null } = await verifyAudit(ports.db);
    return ok({ rows, head, broken });
  },
});

export const readOrganizationAuditRoute = route({
  method: 'get',
  path: '/api/organizations/:id/audit',
  summary: 'The audit log of an organization and its projects, newest first',
  tag: 'Audit',
  access: 'organization.readAudit',
  params: organizationParams,
  query: page,
  answer,
  handle: ({ ports, organization, query }) => read(ports, auditQuery(query, organization.id), query),
});

export const exportOrganizationAuditRoute = route({
  method: 'get',
  path: '/api/organizations/:id/audit/export',
  summary: 'The audit log of an organization as a file',
  tag: 'Audit',
  access: 'organization.readAudit',
  params: organizationParams,
  query: file,
  handle: ({ ports, actor, organization, query }) =>
    send(ports, actor, auditQuery(query, organization.id), query.format),
});

type Narrowed = Omit<AuditQuery, 'limit' | 'before'>;

async function read(
  ports: ApiPorts,
  query: Narrowed,
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
) {
  const rows = await listAudit(ports.db, { ...query, before, limit });
  return ok({ audit: rows.map(viewOfAudit) });
}

/** That the log was taken out is written into it, too. */
async function send(ports: ApiPorts, actor: Actor, query: Narrowed, format: AuditFormat): Promise<Response> {
  const { organizationId } = query;
  await noteChange(ports, actor, {
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

async function* bytesOf(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
