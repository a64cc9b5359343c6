import { z } from 'zod';
import { organizationParams } from '../params.ts';
import { route } from '../route.ts';
import { auditFilter, auditView } from './audit-view.ts';
import { auditFormats } from './write-audit.ts';

const page = auditFilter.extend({
  before: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(100),
});
const file = auditFilter.extend({ format: z.enum(auditFormats) });
const auditTypes = ['text/csv', 'application/x-ndjson'];
const answer = z.object({ audit: z.array(auditView) });

export const readAudit = route({
  method: 'get',
  path: '/api/audit',
  summary: 'List the audit log of the installation, newest first',
  tag: 'Audit',
  access: 'installation.readAudit',
  query: page,
  answer,
});

export const exportAudit = route({
  method: 'get',
  path: '/api/audit/export',
  summary: 'Download the audit log of the installation',
  tag: 'Audit',
  access: 'installation.readAudit',
  query: file,
  answerTypes: auditTypes,
});

export const verifyAudit = route({
  method: 'get',
  path: '/api/audit/verify',
  summary: 'Verify that no row of the audit log is missing or altered',
  tag: 'Audit',
  access: 'installation.readAudit',
  answer: z.object({
    rows: z.number(),
    head: z.object({ number: z.number(), hash: z.string() }).nullable(),
    broken: z.object({ number: z.number(), reason: z.enum(['missing', 'changed']) }).nullable(),
  }),
});

export const readOrganizationAudit = route({
  method: 'get',
  path: '/api/organizations/:id/audit',
  summary: 'List the audit log of an organization and its projects, newest first',
  tag: 'Audit',
  access: 'organization.readAudit',
  params: organizationParams,
  query: page,
  answer,
});

export const exportOrganizationAudit = route({
  method: 'get',
  path: '/api/organizations/:id/audit/export',
  summary: 'Download the audit log of an organization',
  tag: 'Audit',
  access: 'organization.readAudit',
  params: organizationParams,
  query: file,
  answerTypes: auditTypes,
});
