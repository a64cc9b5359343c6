import type { Query } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { queryClient } from '../../shared/api/query-client.ts';
import type { Page } from '../../shared/page.ts';
import { currentSession, sessionQuery } from '../../shared/session/session.ts';
import { ErrorPage } from '../errors/error-page.tsx';
import { PagePending } from '../errors/page-pending.tsx';
import { Shell } from '../shell.tsx';
import { limitConcurrency } from './limit-concurrency.ts';
import { routeTreeOf } from './routes.tsx';

const prefetchesAtOnce = 4;

/**
 * Creates the router for the given pages.
 *
 * @param history defaults to the browser's
 */
export function createAppRouter(pages: readonly Page[], history?: RouterHistory) {
  const router = createRouter({
    routeTree: routeTreeOf(pages),
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: ErrorPage,
    InnerWrap: Shell,
    notFoundMode: 'root',
    // The router would scroll immediately; `useRouteEffects` does so once the page has settled.
    scrollRestoration: () => false,
    ...(history ? { history } : {}),
  });
  // Only preloads of links go through this; navigation itself does not and never waits.
  router.preloadRoute = limitConcurrency(prefetchesAtOnce, router.preloadRoute) as typeof router.preloadRoute;
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * Discards the previous user's data and runs the guards again when another user, or none, is signed
 * in.
 */
export function followSession(router: AppRouter): void {
  let known = currentSession();
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0]) return;
    const session = currentSession();
    const before = known;
    known = session;
    if (before === undefined || session?.user.id === before?.user.id) return;
    const others = { predicate: (one: Query) => one.queryKey[0] !== sessionQuery.queryKey[0] };
    // Leave pages that are now forbidden first; otherwise their queries would run again.
    void router.invalidate().then(async () => {
      if (session) await queryClient.resetQueries(others);
      else queryClient.removeQueries(others);
    });
  });
}
