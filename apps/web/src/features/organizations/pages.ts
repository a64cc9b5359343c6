import type { Page } from '../../shared/page.ts';

export const organizationsPage: Page = {
  path: '/organizations',
  title: 'Organizations',
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./organizations.tsx')).Organizations,
};

export const organizationPage: Page = {
  path: '/organizations/$id',
  title: 'Organization',
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./organization.tsx')).Organization,
};

/** Where the link in the mail of an invitation leads. */
export const invitationPage: Page = {
  path: '/invitations/$id',
  title: 'Invitation',
  layout: 'default',
  access: 'protected',
  load: async () => (await import('./invitation.tsx')).InvitationAnswer,
};
