import type { Page } from '../../shared/page.ts';

export const termsPage: Page = {
  path: '/terms',
  title: 'Terms and Conditions',
  layout: 'landing',
  access: 'public',
  load: async () => (await import('./terms.tsx')).Terms,
};

export const privacyPage: Page = {
  path: '/privacy',
  title: 'Privacy Policy',
  layout: 'landing',
  access: 'public',
  load: async () => (await import('./privacy.tsx')).Privacy,
};
