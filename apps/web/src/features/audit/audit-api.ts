import type { Answer } from '@winnow/contract';
import { addressOf, call } from '../../shared/api/client.ts';

export type AuditRow = Answer<'GET /api/audit'>['audit'][number];
export type AuditVerdict = Answer<'GET /api/audit/verify'>;

export interface AuditFilter {
  readonly action: string | undefined;
  /** Days as `2025-03-09`, both inclusive. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

const fieldsOf = ({ action, from, to }: AuditFilter): AuditFilter => ({
  action,
  from: from && new Date(`${from}T00:00:00`).toISOString(),
  to: to && new Date(`${to}T23:59:59.999`).toISOString(),
});

/** Calls for the audit log of an organization, or of the installation if it is null. */
export const auditApi = {
  list: (
    organizationId: string | null,
    filter: AuditFilter,
    page: { readonly before: number | undefined; readonly limit: number },
    signal: AbortSignal,
  ) => {
    const query = { ...fieldsOf(filter), ...page };
    return organizationId === null
      ? call('GET /api/audit', { query, signal })
      : call('GET /api/organizations/:id/audit', { params: { id: organizationId }, query, signal });
  },
  exportPath: (organizationId: string | null, filter: AuditFilter, format: 'csv' | 'ndjson'): string => {
    const query = { ...fieldsOf(filter), format };
    return organizationId === null
      ? addressOf('GET /api/audit/export', { query })
      : addressOf('GET /api/organizations/:id/audit/export', { params: { id: organizationId }, query });
  },
  verify: () => call('GET /api/audit/verify'),
};
