import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { useServerEvent } from '../events/use-server-event.ts';
import { fetchSession, sessionQuery } from '../session/session.ts';
import { type OrganizationSummary, organizationsApi } from './organizations-api.ts';

/** Under which everything about organizations is kept. */
export const organizationsKey = ['organizations'] as const;

/** The organizations that the user belongs to. */
export function useOrganizations() {
  const client = useQueryClient();
  useServerEvent('activity', ({ action }) => {
    if (!/^(organization|team)\./.test(String(action))) return;
    // Of an organization that may be gone only the list is asked for again.
    const ends = action === 'organization.delete' || action === 'organization.leave';
    void client.invalidateQueries({ queryKey: ends ? [...organizationsKey, 'list'] : organizationsKey });
  });
  return useQuery({
    queryKey: [...organizationsKey, 'list'],
    queryFn: ({ signal }) => organizationsApi.list(signal),
    staleTime: 60_000,
  });
}

/** Whose things are shown: the person's own, or those of an organization. */
export interface ActiveWorkspace {
  /** `personal`, or the id of the organization: as the API takes it. */
  readonly key: string;
  readonly organization: OrganizationSummary | undefined;
  /** What is known of it is all that there is to know. */
  readonly settled: boolean;
}

/**
 * The workspace that was switched to on this device; the personal one where the user is not a
 * member any more.
 */
export function useActiveWorkspace(): ActiveWorkspace {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false });
  const { data, isPending } = useOrganizations();
  const active = session?.session.activeOrganizationId ?? null;
  const organization = data?.organizations.find(({ id }) => id === active);
  return {
    key: organization?.id ?? 'personal',
    organization,
    settled: active === null || !isPending,
  };
}

/** Shows the things of an organization, or of the person where it is null. */
export async function switchWorkspace(organizationId: string | null): Promise<void> {
  await organizationsApi.setActive(organizationId);
  // A session that is being asked for may still be that of before.
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  await fetchSession();
}
