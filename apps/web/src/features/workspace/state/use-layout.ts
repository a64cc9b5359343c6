import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { WorkspaceApi } from '../data/workspace-api.ts';
import type { Layout } from './layout.ts';

const emptyLayout: Layout = { widths: {}, order: [], pinned: [] };

/** The layout of the grid, saved a moment after each change. */
export function useLayout(projectId: string, api: WorkspaceApi) {
  const [layout, setLayout] = useState<Layout>(emptyLayout);
  const saved = useQuery({
    queryKey: ['project', projectId, 'view-state'],
    queryFn: api.viewState,
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    const state = saved.data?.state as Partial<Layout> | null | undefined;
    if (state) setLayout({ ...emptyLayout, ...state });
  }, [saved.data]);
  const save = useDebouncedCallback((next: Layout) => {
    // A layout that could not be saved is no loss worth a message.
    api.saveViewState(next).catch(() => undefined);
  }, 800);
  const change = useCallback(
    (part: Partial<Layout>): void => {
      setLayout((before) => {
        const next = { ...before, ...part };
        save(next);
        return next;
      });
    },
    [save],
  );
  return [layout, change] as const;
}
