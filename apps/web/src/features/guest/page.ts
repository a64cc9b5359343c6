import type { Page } from '../../shared/page.ts';

/** Where someone without an account chooses what to try Winnow on. */
export const tryOutPage: Page = {
  path: '/try',
  title: 'Try without an account',
  layout: 'landing',
  access: 'public',
  load: async () => (await import('./try-out.tsx')).TryOut,
};
