import { searchOf } from '../../shared/activity/activity-api.ts';
import { request } from '../../shared/api/request.ts';

export interface AuditRow {
  readonly number: number;
  readonly at: string;
  readonly actorName: string;
  readonly via: string;
  readonly action: string;
  readonly projectId: string | null;
  readonly target: unknown;
  readonly hash: string;
}

export interface AuditFilter {
  readonly action: string | undefined;
  /** Days as `2025-03-09`, both included. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

export interface AuditVerdict {
  readonly rows: number;
  readonly head: { readonly number: number; readonly hash: string } | null;
  readonly broken: { readonly number: number; readonly reason: 'missing' | 'changed' } | null;
}

/** @param organizationId of whose log is asked for; null for that of the installation */
const pathOf = (organizationId: string | null): string =>
  organizationId === null ? '/api/audit' : `/api/organizations/${encodeURIComponent(organizationId)}/audit`;

const fieldsOf = ({ action, from, to }: AuditFilter): Record<string, string | undefined> => ({
  action,
  from: from && new Date(`${from}T00:00:00`).toISOString(),
  to: to && new Date(`${to}T23:59:59.999`).toISOString(),
});

/** Calls about the audit log. */
export const auditApi = {
  list: (
    organizationId: string | null,
    filter: AuditFilter,
    page: { readonly before: number | undefined; readonly limit: number },
    signal: AbortSignal,
  ) =>
    request<{ audit: readonly AuditRow[] }>(
      `${pathOf(organizationId)}?${searchOf({ ...fieldsOf(filter), ...page })}`,
      { signal },
    ),
  exportPath: (organizationId: string | null, filter: AuditFilter, format: 'csv' | 'ndjson'): string =>
    `${pathOf(organizationId)}/export?${searchOf({ ...fieldsOf(filter), format })}`,
  verify: () => request<AuditVerdict>('/api/audit/verify'),
};
