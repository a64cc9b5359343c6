import type { Page } from '../../shared/page.ts';

export const dashboardPage: Page = {
  path: '/dashboard',
  title: 'Home',
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./dashboard.tsx')).Dashboard,
};
