import type { Page } from '../../shared/page.ts';
import { loadPayload } from '../../shared/payload.ts';

export const landingPage: Page = {
  path: '/',
  title: 'Clean and transform data',
  layout: 'landing',
  access: 'public',
  load: async () => {
    const [{ Landing }] = await Promise.all([import('./landing.tsx'), loadPayload('/')]);
    return Landing;
  },
};
