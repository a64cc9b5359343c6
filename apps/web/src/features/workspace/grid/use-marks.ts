import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Mark, Marks } from '@winnow/contract/engine-types';
import { useCallback, useMemo, useRef } from 'react';
import { notifyProblem } from '../../../shared/notify.ts';
import { keys } from '../data/query-keys.ts';
import { useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import { gridText } from './grid-text.ts';

const none: ReadonlySet<number> = new Set();

export interface RowMarks {
  /** Whether any row of the project is starred or flagged. */
  readonly any: boolean;
  readonly of: (rowId: number) => ReadonlySet<Mark>;
  /** Marks the rows, or unmarks them if all of them are marked. */
  readonly toggle: (mark: Mark, rowIds: readonly number[]) => void;
  /** Announcement of the last change for screen readers. */
  readonly said: string;
}

/**
 * Loads and changes the stars and flags of rows. Changes show at once, and are undone if they fail.
 */
export function useMarks(): RowMarks {
  const { api, projectId } = useProject();
  const { recipe } = useCurrentRecipe();
  const { state } = useView();
  const client = useQueryClient();
  const key = keys.marks(projectId);
  const marks = useQuery({ queryKey: key, queryFn: api.marks, retry: false });
  const sets = useMemo(
    () => ({ star: new Set(marks.data?.star.rows), flag: new Set(marks.data?.flag.rows) }),
    [marks.data],
  );
  // A ref, because the filter may be set while a mark is still being saved.
  const filtersByMarks = useRef(false);
  filtersByMarks.current = state.view.filters.some((one) => one.kind === 'marked');
  const change = useMutation({
    mutationKey: key,
    mutationFn: (wanted: { mark: Mark; on: boolean; rows: readonly number[] }) =>
      api.at(recipe.version).mark(wanted),
    onMutate: async ({ mark, on, rows }: { mark: Mark; on: boolean; rows: readonly number[] }) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Marks>(key);
      if (before) client.setQueryData<Marks>(key, { ...before, [mark]: changed(before[mark], on, rows) });
      return { before };
    },
    onSuccess: (next) => {
      // The response to an earlier click doesn't include a later one that is still pending.
      if (client.isMutating({ mutationKey: key }) <= 1) client.setQueryData(key, next);
      // Marks change the visible rows only if a filter uses them.
      return filtersByMarks.current
        ? client.invalidateQueries({ queryKey: ['project', projectId] })
        : undefined;
    },
    onError: (error, _, context) => {
      if (context?.before) client.setQueryData(key, context.before);
      notifyProblem(error);
    },
  });
  const { mutate } = change;
  const toggle = useCallback(
    (mark: Mark, rowIds: readonly number[]): void => {
      if (rowIds.length === 0) return;
      mutate({ mark, on: rowIds.some((id) => !sets[mark].has(id)), rows: rowIds });
    },
    [mutate, sets],
  );
  const of = useCallback(
    (rowId: number): ReadonlySet<Mark> => {
      const own = (['star', 'flag'] as const).filter((mark) => (sets[mark] ?? none).has(rowId));
      return new Set(own);
    },
    [sets],
  );
  const last = change.variables;
  const said = last
    ? gridText.marked[last.mark][last.on ? 'added' : 'removed']({ rows: last.rows.length })
    : '';
  const any = sets.star.size + sets.flag.size > 0;
  return useMemo(() => ({ any, of, toggle, said }), [any, of, toggle, said]);
}

function changed(marked: Marks[Mark], on: boolean, rows: readonly number[]): Marks[Mark] {
  const ids = new Set(marked.rows);
  const before = ids.size;
  for (const row of rows) {
    if (on) ids.add(row);
    else ids.delete(row);
  }
  return { count: marked.count + ids.size - before, rows: [...ids] };
}
