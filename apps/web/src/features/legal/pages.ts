import type { Page } from '../../shared/page.ts';
import { loadPayload } from '../../shared/payload.ts';

export const termsPage: Page = {
  path: '/terms',
  title: 'Terms and Conditions',
  layout: 'landing',
  access: 'public',
  load: async () => {
    const [{ Terms }] = await Promise.all([import('./legal.tsx'), loadPayload('/terms')]);
    return Terms;
  },
};

export const privacyPage: Page = {
  path: '/privacy',
  title: 'Privacy Policy',
  layout: 'landing',
  access: 'public',
  load: async () => {
    const [{ Privacy }] = await Promise.all([import('./legal.tsx'), loadPayload('/privacy')]);
    return Privacy;
  },
};
