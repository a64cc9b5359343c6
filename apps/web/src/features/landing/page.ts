import type { Page } from '../../shared/page.ts';

export const landingPage: Page = {
  path: '/',
  title: 'Clean and transform data',
  layout: 'landing',
  access: 'public',
  load: async () => (await import('./landing.tsx')).Landing,
};
