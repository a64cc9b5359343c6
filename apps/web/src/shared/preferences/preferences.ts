import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Preferences, PreferencesChange } from '@winnow/contract/settings/preferences';
import { call } from '../api/client.ts';
import { useUser } from '../session/session.ts';

/** Settings of the signed-in user, as stored on the server. */
export interface Settings {
  readonly handle: string | null;
  readonly preferences: Preferences;
}

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call('GET /api/settings', { signal }),
  staleTime: 60_000,
});

/** Returns the preferences of the signed-in user; undefined while loading, and for guests. */
export function usePreferences(): Preferences | undefined {
  const user = useUser();
  return useQuery({ ...settingsQuery, enabled: user !== null }).data?.preferences;
}

/**
 * Changes preferences: applied immediately, then saved, and reverted if the server rejects them.
 * Changes are sent one after another, so that the last one wins.
 */
export function useChangePreferences() {
  const client = useQueryClient();
  const key = settingsQuery.queryKey;
  return useMutation({
    mutationKey: key,
    scope: { id: 'preferences' },
    mutationFn: (change: PreferencesChange) => call('PATCH /api/settings/preferences', { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData(key);
      client.setQueryData(key, (held) => held && { ...held, preferences: changed(held.preferences, change) });
      return before;
    },
    onError: (_error, _change, before) => {
      if (before) client.setQueryData(key, before);
    },
    onSuccess: ({ preferences }) => {
      // Later changes are still pending.
      if (client.isMutating({ mutationKey: key }) > 1) return;
      client.setQueryData(key, (held) => held && { ...held, preferences });
    },
  });
}

function changed(held: Preferences, change: PreferencesChange): Preferences {
  const sections = Object.entries(change).map(([name, fields]) => [
    name,
    { ...held[name as keyof Preferences], ...fields },
  ]);
  return { ...held, ...Object.fromEntries(sections) };
}
