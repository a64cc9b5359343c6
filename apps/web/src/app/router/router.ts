import { createRouter } from '@tanstack/react-router';
import { queryClient } from '../../shared/api/query-client.ts';
import { currentSession, sessionQuery } from '../../shared/session/session.ts';
import { PagePending } from '../errors/page-pending.tsx';
import { limitConcurrency } from './limit-concurrency.ts';
import { routeTree } from './routes.tsx';

const prefetchesAtOnce = 4;

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultPendingMs: 300,
  defaultPendingMinMs: 200,
  defaultPendingComponent: PagePending,
  notFoundMode: 'root',
});

// Links call this when they are about to be followed; navigation itself does not go through it and never waits.
router.preloadRoute = limitConcurrency(prefetchesAtOnce, router.preloadRoute) as typeof router.preloadRoute;

/** When another person is signed in than before, or nobody: forget what belonged to the one before, and ask the guards again. */
export function followSession(): void {
  let userId = currentSession()?.user.id;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0]) return;
    const session = currentSession();
    if (session === undefined || session?.user.id === userId) return;
    userId = session?.user.id;
    queryClient.removeQueries({ predicate: (one) => one.queryKey[0] !== sessionQuery.queryKey[0] });
    void router.invalidate();
  });
}
