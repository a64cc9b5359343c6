import type { Page } from '../../shared/page.ts';
import { pageTitles } from '../../shared/text/page-titles-text.ts';

/** Page on which guests choose what to try Winnow on. */
export const tryOutPage: Page = {
  path: '/try',
  title: pageTitles.tryWithoutAccount,
  layout: 'landing',
  access: 'public',
  load: async () => (await import('./try-out.tsx')).TryOut,
};
