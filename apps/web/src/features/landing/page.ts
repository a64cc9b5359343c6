import type { Page } from '../../shared/page.ts';
import { loadPayload } from '../../shared/payload.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';

export const landingPage: Page = {
  path: '/',
  title: pageTitles.cleanAndTransformData,
  layout: 'landing',
  access: 'public',
  load: async () => {
    const [{ Landing }] = await Promise.all([import('./landing.tsx'), loadPayload('/')]);
    return Landing;
  },
};
