import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ColumnProfile } from '@winnow/contract/engine-types';
import { useMemo } from 'react';
import { keys } from '../../data/query-keys.ts';
import type { WorkspaceApi } from '../../data/workspace-api.ts';
import { workspaceText } from '../../workspace-text.ts';
import type { DraftStep, GridView } from '../workspace-state.ts';

/** More columns of a preview keep the charts that they had. */
const maxColumns = 100;

/** What is known of the columns that a draft changes or adds, as it would leave them. */
export function useDraftProfiles(options: {
  readonly projectId: string;
  readonly api: WorkspaceApi;
  readonly version: number;
  readonly view: GridView;
  readonly draft: DraftStep | null;
  /** Whether the draft is only a card that is pointed at. */
  readonly isPeek: boolean;
  readonly columns: readonly string[];
}): ReadonlyMap<string, ColumnProfile> {
  const { projectId, api, version, view, draft, isPeek } = options;
  const columns = options.columns.slice(0, maxColumns);
  const body = { view: { ...view, draft: draft! }, columns };
  const profile = useQuery({
    queryKey: keys.of(projectId, version, 'draft-profile', body),
    queryFn: ({ signal }) => api.at(version).profile(body, signal),
    enabled: draft !== null && columns.length > 0,
    // While a form is edited the answer before stays; that of another card is never shown for this one.
    ...(isPeek ? {} : { placeholderData: keepPreviousData }),
    refetchInterval: (query) => (query.state.data && !query.state.data.exact ? 1500 : false),
    meta: { label: workspaceText.profilingThePreview },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return useMemo(
    () => new Map(draft === null ? [] : profile.data?.columns.map((one) => [one.name, one])),
    [draft, profile.data],
  );
}
