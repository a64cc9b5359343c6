import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef } from 'react';
import type { WorkspaceApi } from '../data/workspace-api.ts';
import type { Layout } from './layout.ts';

const emptyLayout: Layout = { widths: {}, order: [], pinned: [] };
const restMs = 800;

interface Saved {
  readonly state?: unknown;
}

const layoutOf = (saved: Saved | undefined): Layout => ({
  ...emptyLayout,
  ...(saved?.state as Partial<Layout> | null | undefined),
});

/**
 * Loads the layout of the grid and saves it shortly after each change, and when the workspace is
 * closed.
 */
export function useLayout(projectId: string, api: WorkspaceApi) {
  const client = useQueryClient();
  const queryKey = useMemo(() => ['project', projectId, 'view-state'], [projectId]);
  /** The latest unsaved layout, which is newer than anything loaded in the meantime. */
  const unsaved = useRef<Layout>(undefined);
  const saved = useQuery<Saved>({
    queryKey,
    queryFn: async () => {
      const found = await api.viewState();
      return unsaved.current ? { state: unsaved.current } : found;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  const layout = useMemo(() => layoutOf(saved.data), [saved.data]);
  const save = useDebouncedCallback(
    (next: Layout) => {
      const done = (): void => {
        if (unsaved.current === next) unsaved.current = undefined;
      };
      // Failing to save a layout isn't worth an error message.
      api.saveViewState(next).then(done, done);
    },
    { delay: restMs, flushOnUnmount: true },
  );
  const change = useCallback(
    (part: Partial<Layout>): void => {
      const next = { ...layoutOf(client.getQueryData<Saved>(queryKey)), ...part };
      unsaved.current = next;
      // The workspace reads it from the query cache when it opens again.
      client.setQueryData<Saved>(queryKey, { state: next });
      save(next);
    },
    [client, queryKey, save],
  );
  return [layout, change] as const;
}
