import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Places, PlacesQuery } from '@winnow/contract/engine-types';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { notifyProblem } from '../../../shared/notify.ts';
import { keys } from '../data/query-keys.ts';
import type { WorkspaceApi } from '../data/workspace-api.ts';
import { showAndSelect } from '../grid/select-cell.ts';
import { columnsAt } from '../state/frame-view.ts';
import type { GridState } from '../state/use-grid-state.ts';
import type { Workspace } from '../state/workspace-context.tsx';
import { findMatches } from './find-matches.ts';
import { type FindOptions, findQuery, noFind } from './find-query.ts';

const typingMs = 200;

/** State of a search: its query, the number of matches, and moving between them. */
export function useFind(workspace: Workspace, grid: GridState) {
  const { projectId, api, recipe, report, frame, state } = workspace;
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [options, setOptions] = useState<FindOptions>(noFind);
  const [wrapped, setWrapped] = useState<'top' | 'end' | null>(null);
  const [asked] = useDebouncedValue(options, typingMs);
  // The recipe's report doesn't contain the columns of other sources.
  const all = useMemo(
    () =>
      frame.source === undefined ? columnsAt(report, frame.at).map((one) => one.name) : grid.columnNames,
    [report, frame.at, frame.source, grid.columnNames],
  );
  const shown = useMemo(
    () => [...new Set(grid.columns.map((one) => one.name))].filter((name) => all.includes(name)),
    [grid.columns, all],
  );
  const find = useMemo(() => (open ? findQuery(asked, shown, all) : null), [open, asked, shown, all]);
  const ask = useCallback(
    (from?: PlacesQuery['from']) => ({
      queryKey: keys.of(projectId, recipe.version, 'find', frame, find, from ?? null),
      queryFn: ({ signal }: { signal: AbortSignal }): Promise<Places> =>
        (api as WorkspaceApi)
          .at(recipe.version)
          .places({ view: frame, find: find!, ...(from ? { from } : {}) }, signal),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
    [projectId, api, recipe.version, frame, find],
  );
  const found = useQuery({ ...ask(), enabled: find !== null, placeholderData: keepPreviousData });
  const matches = useMemo(() => (find ? findMatches(find) : undefined), [find]);
  // In a preview that shows only some of the rows, row positions differ from those of the matches.
  const canGo = state.draft === null || state.draftRows === 'all';

  const latest = useRef({ grid, ask });
  latest.current = { grid, ask };
  const show = useCallback(async (next: Places['next']): Promise<void> => {
    const { grid: now } = latest.current;
    const column = next ? now.columns.findIndex((one) => one.name === next.column) : -1;
    if (next && column >= 0) await showAndSelect(now, column, next.row);
  }, []);

  // Scrolls to the first match, once per search.
  const first = find && found.data && !found.isPlaceholderData ? found.data.next : null;
  const search = JSON.stringify(find);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version or order of the rows moves nobody
  useEffect(() => {
    if (first && canGo) void show(first);
    setWrapped(null);
  }, [search, first === null]);

  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const go = useCallback(
    (backwards: boolean): void => {
      turn.current = turn.current.then(async () => {
        const { grid: now, ask: askNow } = latest.current;
        const cell = now.selectionInfo?.cell;
        const column = cell ? now.columns[cell.column]?.name : undefined;
        try {
          const from = cell && column !== undefined ? { row: cell.row, column, backwards } : undefined;
          const ahead = await client.fetchQuery(askNow(from));
          const around = backwards
            ? { row: ahead.rows, column: all[0] ?? '', backwards }
            : { row: -1, column: all.at(-1) ?? '', backwards };
          const next = ahead.next ?? (await client.fetchQuery(askNow(around))).next;
          setWrapped(ahead.next || !next ? null : backwards ? 'end' : 'top');
          await show(next);
        } catch (error) {
          notifyProblem(error);
        }
        // The next turn must see the new selection, which takes effect after rendering.
        await new Promise((done) => setTimeout(done));
      });
    },
    [client, all, show],
  );

  const places = find ? found.data : undefined;
  const error = find ? found.error : null;
  const pending = found.isFetching || asked !== options;
  return useMemo(
    () => ({
      ...{ open, setOpen, options, setOptions, find, matches, places, error, pending, wrapped, go },
      canGo: canGo && find !== null,
    }),
    [open, options, find, matches, places, error, pending, canGo, wrapped, go],
  );
}

export type Find = ReturnType<typeof useFind>;
