import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Places } from '@winnow/contract/engine-types';
import { keys } from '../../data/query-keys.ts';
import type { WorkspaceApi } from '../../data/workspace-api.ts';
import { workspaceText } from '../../workspace-text.ts';
import type { DraftStep, GridView } from '../workspace-state.ts';

/** Loads where a draft changes cells and removes rows, over all rows; undefined until known. */
export function useDraftPlaces(options: {
  readonly projectId: string;
  readonly api: WorkspaceApi;
  readonly version: number;
  readonly view: GridView;
  /** A draft that can run. */
  readonly draft: DraftStep | null;
  /** Whether the draft is only the preview of a hovered card. */
  readonly isPeek: boolean;
}): Places | undefined {
  const { projectId, api, version, view, draft, isPeek } = options;
  const places = useQuery({
    queryKey: keys.of(projectId, version, 'places', view, draft),
    queryFn: ({ signal }) => api.at(version).places({ view, draft: draft! }, signal),
    enabled: draft !== null,
    // While a form is edited, the previous result stays; but a card never shows the result of
    // another.
    ...(isPeek ? {} : { placeholderData: keepPreviousData }),
    meta: { label: workspaceText.findingDraftChanges },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return draft === null ? undefined : places.data;
}
