import type { Page } from '../../shared/page.ts';

export const contactPage: Page = {
  path: '/contact',
  title: 'Contact Us',
  layout: 'landing',
  access: 'protected',
  load: async () => (await import('./contact.tsx')).Contact,
};
