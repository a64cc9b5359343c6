import type { Page } from '../../shared/page.ts';

export const auditPage: Page = {
  path: '/audit',
  title: 'Audit Log',
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./audit.tsx')).Audit,
};
