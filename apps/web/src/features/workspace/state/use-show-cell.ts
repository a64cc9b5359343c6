import { useCallback, useRef } from 'react';
import { notify, notifyProblem } from '../../../shared/notify.ts';
import type { RecipeState, WorkspaceApi } from '../data/workspace-api.ts';
import { showAndSelect } from '../grid/select-cell.ts';
import { workspaceText } from '../workspace-text.ts';
import type { GridState } from './use-grid-state.ts';

/**
 * Returns a function that goes to a cell by its row id, wherever filters, sorting and steps have
 * moved it.
 */
export function useShowCell(
  api: WorkspaceApi,
  recipe: RecipeState,
  grid: GridState,
): (column: string, rowId: number) => void {
  const latest = useRef({ api, recipe, grid });
  latest.current = { api, recipe, grid };
  return useCallback((column, rowId) => {
    const show = async (): Promise<void> => {
      const now = latest.current;
      const { next } = await now.api.at(now.recipe.version).places({ view: now.grid.frame, rowId, bands: 1 });
      const at = latest.current.grid.columns.findIndex((one) => one.name === column);
      if (next && at >= 0) await showAndSelect(latest.current.grid, at, next.row);
      else notify({ title: workspaceText.rowNotInView, description: workspaceText.rowNotInViewText });
    };
    void show().catch(notifyProblem);
  }, []);
}
