import type { Page } from '../../shared/page.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';

export const projectsPage: Page = {
  path: '/projects',
  title: pageTitles.openProjects,
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./projects.tsx')).Projects,
};

export const deletedProjectsPage: Page = {
  path: '/projects/deleted',
  title: pageTitles.deletedProjects,
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./deleted-projects.tsx')).DeletedProjects,
};

/**
 * The target of a link into a project; its token follows the #, which browsers keep to themselves.
 */
export const sharedLinkPage: Page = {
  path: '/shared',
  title: pageTitles.sharedProject,
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./shared-link.tsx')).SharedLink,
};
