import { useQuery, useQueryClient } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { useServerEvent } from '../events/use-server-event.ts';
import { fetchSession, sessionQuery } from '../session/session.ts';
import { type OrganizationSummary, organizationsApi } from './organizations-api.ts';

/** Query key prefix for everything about organizations. */
export const organizationsKey = ['organizations'] as const;

/** Loads the organizations that the user belongs to. */
export function useOrganizations() {
  const client = useQueryClient();
  useServerEvent('activity', ({ action }) => {
    if (!/^(organization|team)\./.test(String(action))) return;
    // For an organization that may no longer exist, only the list is refetched.
    const ends = action === 'organization.delete' || action === 'organization.leave';
    void client.invalidateQueries({ queryKey: ends ? [...organizationsKey, 'list'] : organizationsKey });
  });
  return useQuery({
    queryKey: [...organizationsKey, 'list'],
    queryFn: ({ signal }) => organizationsApi.list(signal),
    staleTime: 60_000,
  });
}

/** The workspace being shown: the user's own, or that of an organization. */
export interface ActiveWorkspace {
  /** `personal`, or the id of the organization, in the form used by the API. */
  readonly key: string;
  readonly organization: OrganizationSummary | undefined;
  /** Whether the workspace is fully known. */
  readonly settled: boolean;
}

/**
 * Returns the workspace selected on this device, or the personal one if the user is no longer a
 * member.
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

/** Switches to the workspace of an organization, or to the personal one if null. */
export async function switchWorkspace(organizationId: string | null): Promise<void> {
  await organizationsApi.setActive(organizationId);
  // A session being fetched may still be the previous one.
  await queryClient.cancelQueries({ queryKey: sessionQuery.queryKey });
  await fetchSession();
}
