import type { AuditFormat } from '@winnow/contract/audit/write-audit';
import { type AuditQuery, type AuditRecord, type Db, listAudit } from '@winnow/store';
import { viewOfAudit } from './audit-view.ts';

export const auditMimeTypes: Readonly<Record<AuditFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  ndjson: 'application/x-ndjson',
};

const columns = [
  'number',
  'at',
  'actorId',
  'actorName',
  'via',
  'action',
  'organizationId',
  'projectId',
  'target',
  'hash',
] as const;
const atOnce = 1000;

/**
 * Writes the audit log, newest first, as text in chunks: CSV by RFC 4180, or one JSON object per
 * line.
 */
export async function* writeAudit(
  db: Db,
  query: Omit<AuditQuery, 'limit' | 'before'>,
  format: AuditFormat,
): AsyncGenerator<string> {
  if (format === 'csv') yield `${columns.join(',')}\r\n`;
  let before: number | undefined;
  for (;;) {
    const rows = await listAudit(db, { ...query, before, limit: atOnce });
    if (rows.length > 0) yield rows.map(format === 'csv' ? csvRow : jsonRow).join('');
    before = rows.at(-1)?.number;
    if (rows.length < atOnce) return;
  }
}

const jsonRow = (row: AuditRecord): string => `${JSON.stringify(viewOfAudit(row))}\n`;

function csvRow(row: AuditRecord): string {
  const view = viewOfAudit(row);
  const strings = columns.map((name) => {
    const value = view[name];
    if (value === null || value === undefined) return '';
    return cell(typeof value === 'object' ? JSON.stringify(value) : String(value));
  });
  return `${strings.join(',')}\r\n`;
}

/** Spreadsheets evaluate cells that begin like a formula; a leading apostrophe makes them text. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
