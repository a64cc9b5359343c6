import type { Page } from '../../shared/page.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';

export const auditPage: Page = {
  path: '/audit',
  title: pageTitles.auditLog,
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./audit.tsx')).Audit,
};
