import type { Page } from '../../shared/page.ts';

export const activityPage: Page = {
  path: '/activity',
  title: 'All Activity',
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./activity.tsx')).Activity,
};
