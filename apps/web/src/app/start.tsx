import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { setConfirmer } from '../shared/api/confirmer.ts';
import { queryClient } from '../shared/api/query-client.ts';
import { currentSession } from '../shared/session/session.ts';
import { pageLanguage } from '../shared/text/language.ts';
import { keepDoubleClicksWhole, submitDoubleClicksOnce } from './double-clicks.ts';
import { pages } from './pages.ts';
import { reloadOnMissingChunks } from './router/chunk-reload.ts';
import { createAppRouter, followSession } from './router/router.ts';
import { watchVersion } from './version/watch-version.ts';

const element = document.getElementById('app');
if (!element) throw new Error('The page has no element with the id app.');
const router = createAppRouter(pages);
reloadOnMissingChunks();
followSession(router);
watchVersion();
keepDoubleClicksWhole(document);
submitDoubleClicksOnce(document);
// The dialog is loaded only when it is needed.
setConfirmer(async () => (await import('../shared/session/confirm-identity.tsx')).confirmIdentity());

const app = (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);
// Rendered in slices, so that the page stays responsive on slow processors.
startTransition(() => {
  if (element.childElementCount === 0) createRoot(element).render(app);
  else void hydrateOrRender(element);
});

/**
 * Hydrates a page that was rendered at build time for visitors who read English. Signed-in users
 * get a newly rendered page.
 */
async function hydrateOrRender(page: HTMLElement): Promise<void> {
  await router.load();
  if (currentSession() || pageLanguage !== 'en') return createRoot(page).render(app);
  // The router sets this for server-rendered pages.
  router.ssr = { manifest: undefined };
  startTransition(() => void hydrateRoot(page, app));
}
