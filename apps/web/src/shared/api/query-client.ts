import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ProblemError } from '@winnow/kernel';

const sessionKey = 'session';

/**
 * Server data shared by all screens. A response of 401 means that the session has ended elsewhere,
 * so the session is fetched again.
 */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, query) => refetchSession(error, query.queryKey[0]) }),
  mutationCache: new MutationCache({ onError: (error) => refetchSession(error) }),
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      // Retrying doesn't help if the server reports a problem.
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
