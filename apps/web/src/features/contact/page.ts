import type { Page } from '../../shared/page.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';

export const contactPage: Page = {
  path: '/contact',
  title: pageTitles.contactUs,
  layout: 'landing',
  access: 'protected',
  load: async () => (await import('./contact.tsx')).Contact,
};
