import type { Page } from '../../shared/page.ts';

export const createProjectPage: Page = {
  path: '/projects/create',
  title: 'Create Project',
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./create-project.tsx')).CreateProject,
};
