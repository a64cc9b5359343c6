import type { Page } from '../../shared/page.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';

export const activityPage: Page = {
  path: '/activity',
  title: pageTitles.allActivity,
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./activity.tsx')).Activity,
};
