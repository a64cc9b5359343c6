import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ProblemError } from '@winnow/kernel';

const sessionKey = 'session';

/**
 * Server data, shared by all screens. A response of 401 means that the session ended elsewhere: it
 * is fetched again.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => refetchSession(error, query.queryKey[0]) }),
  mutationCache: new MutationCache({ onError: (error) => refetchSession(error) }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      // A problem that the server names does not go away by asking again.
      retry: (failures, error) => failures < 2 && !(error instanceof ProblemError),
    },
  },
});

function refetchSession(error: unknown, key?: unknown): void {
  if (key === sessionKey || !(error instanceof ProblemError)) return;
  if (error.problems.some((one) => one.status === 401)) {
    void queryClient.invalidateQueries({ queryKey: [sessionKey] });
  }
}
