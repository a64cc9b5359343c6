import { useRouterState } from '@tanstack/react-router';

/** Returns the query of the URL as strings; the router itself would parse numbers. */
export function useAddress(): { readonly get: (name: string) => string | undefined } {
  const text = useRouterState({ select: ({ location }) => location.searchStr });
  const query = new URLSearchParams(text);
  return { get: (name) => query.get(name) ?? undefined };
}
