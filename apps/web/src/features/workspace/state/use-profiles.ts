import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ColumnInfo, ColumnProfile, Profile } from '@winnow/contract/engine-types';
import { useCallback, useMemo, useState } from 'react';
import { keys } from '../data/query-keys.ts';
import type { WorkspaceApi } from '../data/workspace-api.ts';
import { bandSize } from '../grid/page-cache.ts';
import type { GridView } from './workspace-state.ts';

/** Number of recently viewed bands that are requested again when the recipe changes. */
const maxBands = 6;

/**
 * Loads profiles of a view's columns; for wide tables only of the visible ones, one band at a time.
 */
export function useProfiles(options: {
  projectId: string;
  api: WorkspaceApi;
  version: number;
  view: GridView;
  columns: readonly ColumnInfo[];
}) {
  const { projectId, api, version, view, columns } = options;
  const [seen, setSeen] = useState<readonly number[]>([0]);
  const parts = useMemo(() => {
    // Requesting all columns avoids names that become outdated when the recipe changes.
    if (columns.length <= bandSize) return [undefined];
    const bands = seen.filter((band) => band * bandSize < columns.length);
    return (bands.length > 0 ? bands : [0]).map((band) =>
      columns.slice(band * bandSize, (band + 1) * bandSize).map((one) => one.name),
    );
  }, [columns, seen]);
  const { profiles } = useQueries({
    queries: parts.map((names) => ({
      queryKey: keys.of(projectId, version, 'profile', view, ...(names ? [names] : [])),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.at(version).profile(names ? { view, columns: names } : { view }, signal),
      placeholderData: keepPreviousData<Profile>,
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: (query: { state: { data?: Profile | undefined } }) =>
        query.state.data && !query.state.data.exact ? 1500 : (false as const),
      retry: false,
    })),
    combine,
  });

  const lookAt = useCallback((bands: readonly number[]): void => {
    setSeen((before) => {
      const next = [...new Set([...bands, ...before])].slice(0, Math.max(maxBands, bands.length));
      return next.length === before.length && next.every((band) => before.includes(band)) ? before : next;
    });
  }, []);
  return { profiles, lookAt };
}

function combine(results: readonly { readonly data: Profile | undefined }[]): {
  readonly profiles: ReadonlyMap<string, ColumnProfile>;
} {
  return {
    profiles: new Map(
      results.flatMap(({ data }) => data?.columns.map((one) => [one.name, one] as const) ?? []),
    ),
  };
}
