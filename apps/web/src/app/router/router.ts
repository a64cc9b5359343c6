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
 * The router over some pages.
 *
 * @param history where it is; that of the browser if left out
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
    // It would scroll at once; `useRouteEffects` does, once the page has settled.
    scrollRestoration: () => false,
    ...(history ? { history } : {}),
  });
  // Links call this when they are about to be followed; navigation itself does not go through it and never waits.
  router.preloadRoute = limitConcurrency(prefetchesAtOnce, router.preloadRoute) as typeof router.preloadRoute;
  return router;
}

export type AppRouter = ReturnType<typeof createAppRouter>;

/**
 * When another person is signed in than before, or no one: forget what belonged to the one before,
 * and ask the guards again.
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
    // First away from pages that may no longer be seen: what they show would be asked for again.
    void router.invalidate().then(async () => {
      if (session) await queryClient.resetQueries(others);
      else queryClient.removeQueries(others);
    });
  });
}
