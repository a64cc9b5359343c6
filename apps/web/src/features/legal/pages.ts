import type { Page } from '../../shared/page.ts';
import { loadPayload } from '../../shared/payload.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';

export const termsPage: Page = {
  path: '/terms',
  title: pageTitles.termsAndConditions,
  layout: 'landing',
  access: 'public',
  load: async () => {
    const [{ Terms }] = await Promise.all([import('./legal.tsx'), loadPayload('/terms')]);
    return Terms;
  },
};

export const privacyPage: Page = {
  path: '/privacy',
  title: pageTitles.privacyPolicy,
  layout: 'landing',
  access: 'public',
  load: async () => {
    const [{ Privacy }] = await Promise.all([import('./legal.tsx'), loadPayload('/privacy')]);
    return Privacy;
  },
};
