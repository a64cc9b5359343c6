import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ColumnProfile } from '@winnow/contract/engine-types';
import { useMemo } from 'react';
import { keys } from '../../data/query-keys.ts';
import type { WorkspaceApi } from '../../data/workspace-api.ts';
import { workspaceText } from '../../workspace-text.ts';
import type { DraftStep, GridView } from '../workspace-state.ts';

/** Beyond this number of columns, the headers of a preview keep their previous charts. */
const maxColumns = 100;

/** Loads profiles of the columns that a draft changes or adds, as they would be after it. */
export function useDraftProfiles(options: {
  readonly projectId: string;
  readonly api: WorkspaceApi;
  readonly version: number;
  readonly view: GridView;
  readonly draft: DraftStep | null;
  /** Whether the draft is only the preview of a hovered card. */
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
    // While a form is edited, the previous result stays; but a card never shows the result of
    // another.
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
