import type { Page } from '../../shared/page.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';

export const organizationsPage: Page = {
  path: '/organizations',
  title: pageTitles.organizations,
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./organizations.tsx')).Organizations,
};

export const organizationPage: Page = {
  path: '/organizations/$id',
  title: pageTitles.organization,
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./organization.tsx')).Organization,
};

/** Target of the link in an invitation mail. */
export const invitationPage: Page = {
  path: '/invitations/$id',
  title: pageTitles.invitation,
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./invitation.tsx')).InvitationAnswer,
};
