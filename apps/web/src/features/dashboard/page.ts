import type { Page } from '../../shared/page.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';

export const dashboardPage: Page = {
  path: '/dashboard',
  title: pageTitles.home,
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./dashboard.tsx')).Dashboard,
};
