import type { Page } from '../../shared/page.ts';

export const projectsPage: Page = {
  path: '/projects',
  title: 'Open Projects',
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./projects.tsx')).Projects,
};

export const deletedProjectsPage: Page = {
  path: '/projects/deleted',
  title: 'Deleted Projects',
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./deleted-projects.tsx')).DeletedProjects,
};

/**
 * The target of a link into a project; its token follows the #, which browsers keep to themselves.
 */
export const sharedLinkPage: Page = {
  path: '/shared',
  title: 'Shared Project',
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./shared-link.tsx')).SharedLink,
};
