import { useRouterState } from '@tanstack/react-router';

/**
 * The query of the address as text; the router's own reading would make numbers of what looks like
 * one.
 */
export function useAddress(): { readonly get: (name: string) => string | undefined } {
  const text = useRouterState({ select: ({ location }) => location.searchStr });
  const query = new URLSearchParams(text);
  return { get: (name) => query.get(name) ?? undefined };
}
