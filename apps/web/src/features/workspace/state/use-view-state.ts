import { useDebouncedCallback } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import type { WorkspaceApi } from '../data/workspace-api.ts';
import type { Shown } from './use-shown.ts';

/** How a person has laid out a project's grid; kept on the server, so that it is the same on every machine. */
export interface Layout {
  readonly widths: Readonly<Record<string, number>>;
  /** Names in the order of the grid; columns that are not named stand where the data has them. */
  readonly order: readonly string[];
  readonly pinned: readonly string[];
  /** Facets as they were left. */
  readonly shown?: Shown;
}

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

/** Indexes of the columns in the order in which the grid shows them: pinned first, then as they were dragged. */
export function gridOrder(names: readonly string[], layout: Layout): readonly number[] {
  const at = new Map(names.map((name, index) => [name, index]));
  const placed: number[] = [];
  const take = (name: string): void => {
    const index = at.get(name);
    if (index === undefined) return;
    at.delete(name);
    placed.push(index);
  };
  for (const name of layout.pinned) take(name);
  const pinnedCount = placed.length;
  if (layout.order.length === 0) return [...placed, ...at.values()];
  // Columns that the layout does not know stand behind the one that they follow in the data.
  const rest = names.filter((name) => at.has(name));
  const known = new Set(layout.order);
  const ordered = layout.order.filter((name) => at.has(name));
  for (const [index, name] of rest.entries()) {
    if (known.has(name)) continue;
    const before = rest[index - 1];
    const place = before === undefined ? 0 : ordered.indexOf(before) + 1;
    ordered.splice(place, 0, name);
  }
  return [...placed.slice(0, pinnedCount), ...ordered.map((name) => names.indexOf(name))];
}
