import type { Page } from '../../shared/page.ts';

export const projectsPage: Page = {
  path: '/projects',
  title: 'Open Projects',
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./projects.tsx')).Projects,
};
