import type { Page } from '../../shared/page.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';

/** Where someone without an account chooses what to try Winnow on. */
export const tryOutPage: Page = {
  path: '/try',
  title: pageTitles.tryWithoutAccount,
  layout: 'landing',
  access: 'public',
  load: async () => (await import('./try-out.tsx')).TryOut,
};
