import type { ReactNode } from 'react';
import { countOf } from '../../shared/format/number.ts';
import { defineText } from '../../shared/text/define-text.ts';
import { rich } from '../../shared/text/rich.ts';

export const auditText = defineText('audit', {
  rowsOfAuditLog: 'Rows of the audit log',
  row: 'Row',
  time: 'Time',
  who: 'Who',
  what: 'What',
  by: 'By',
  action: 'Action',
  project: 'Project',
  data: 'Data',
  hash: 'Hash',
  rowIsBroken: ({ number, isMissing, rows }: { number: number; isMissing: boolean; rows: number }) =>
    `Row ${number} ${isMissing ? 'is missing' : 'was changed'}. The ${countOf(rows, 'row')} before it are intact.`,
  allRowsAreIntact: ({ rows }: { rows: number }) => `All ${countOf(rows, 'row')} are intact.`,
  keepThisElsewhereToSee: ({ code }: { code: ReactNode }) =>
    rich`Save this elsewhere to check later that no rows were removed from the end: ${code}`,
  thisInstallation: 'This installation',
  auditLog: 'Audit log',
  auditLogIsLoading: 'The audit log is loading',
  noLogToRead: 'No audit log available',
  onlyOwnersCanSeeOrganizations:
    'Only owners can see an organization’s audit log. Only the operator can see the installation’s.',
  auditLogAbout:
    'Each entry contains a hash of the previous one. The database rejects changes and deletions.',
  verify: 'Verify',
  export: 'Export',
  asCsv: 'As CSV',
  asLinesOfJson: 'As JSON Lines',
  narrowAuditLog: 'Filter the audit log',
  logOf: 'Log of',
  kind: 'Type',
  all: 'All',
  allKinds: 'All kinds',
  from: 'From',
  until: 'Until',
  rows: ({ count }: { count: number }) => countOf(count, 'row'),
  noRowsFitTheseFilters: 'No rows match these filters.',
  showOlder: 'Show older',
});
