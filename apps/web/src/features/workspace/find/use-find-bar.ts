import { useState } from 'react';
import type { GridState } from '../state/use-grid-state.ts';
import type { Workspace } from '../state/workspace-context.tsx';
import { useFind } from './use-find.ts';

/** State of the find bar: its search, whether it also replaces, and opening and closing it. */
export function useFindBar(workspace: Workspace, grid: GridState, focusGrid: () => void) {
  const find = useFind(workspace, grid);
  const [replacing, setReplacing] = useState(false);
  const { selectedColumns } = workspace.state;
  const open = (replace: boolean): void => {
    if (!find.open && selectedColumns.length > 0)
      find.setOptions({ ...find.options, columns: selectedColumns });
    setReplacing(replace);
    find.setOpen(true);
  };
  const close = (): void => {
    find.setOpen(false);
    focusGrid();
  };
  return { find, replacing, setReplacing, open, close };
}

export type FindBarState = ReturnType<typeof useFindBar>;
