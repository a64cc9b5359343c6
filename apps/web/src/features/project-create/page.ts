import type { Page } from '../../shared/page.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';

export const createProjectPage: Page = {
  path: '/projects/create',
  title: pageTitles.createProject,
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./create-project.tsx')).CreateProject,
};
