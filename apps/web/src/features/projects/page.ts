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

/** Target of a share link; its token follows the #, which browsers don't send to servers. */
export const sharedLinkPage: Page = {
  path: '/shared',
  title: pageTitles.sharedProject,
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./shared-link.tsx')).SharedLink,
};
