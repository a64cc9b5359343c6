import type { auditFilter, auditView } from '@winnow/contract/audit/audit-view';
import type { AuditQuery, AuditRecord } from '@winnow/store';
import type { z } from 'zod';

export const viewOfAudit = (row: AuditRecord): z.infer<typeof auditView> => ({
  ...row,
  at: row.at.toISOString(),
});

/**
 * Converts a filter to a query of the audit log.
 *
 * @param organizationId whose log to query; undefined for the installation's
 */
export function auditQuery(
  { project, person, action, from, to }: z.output<typeof auditFilter>,
  organizationId: string | undefined,
): Omit<AuditQuery, 'limit' | 'before'> {
  return {
    organizationId,
    projectId: project,
    actorId: person,
    action,
    from: from === undefined ? undefined : Date.parse(from),
    to: to === undefined ? undefined : Date.parse(to),
  };
}
