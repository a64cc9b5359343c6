import { Button } from '@mantine/core';
import type { GridState } from '../state/use-grid-state.ts';
import { useActions, useProject, useView } from '../state/workspace-context.tsx';
import { sortParams } from './sort-params.ts';
import classes from './view.module.css';
import { workspaceViewText } from './workspace-view-text.ts';

/**
 * Shows that the grid is sorted or hides columns although the data and its exports are not
 * affected, and offers to sort by a step or to reset the view.
 */
export function ViewBar({ grid }: { readonly grid: GridState }) {
  const { readOnly } = useProject();
  const { state } = useView();
  const { dispatch, startDraft } = useActions();
  const { sort } = state.view;
  const { hidden, changeLayout } = grid;
  if (sort.length === 0 && hidden.length === 0) return null;
  const keys = sort.map(({ column, descending }) => `${column} ${descending ? '↓' : '↑'}`).join(', ');
  return (
    <div className={classes.bar} role="status" aria-label={workspaceViewText.thisView}>
      {sort.length > 0 && (
        <span className={classes.part}>
          <span className={classes.words}>{workspaceViewText.sortedBy({ keys })}</span>
          {!readOnly && (
            <Button
              size="compact-xs"
              variant="light"
              onClick={() => startDraft('sort-rows', sortParams(sort))}
            >
              {workspaceViewText.sortAsAStep}
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => dispatch({ type: 'sortBy', sort: [] })}
          >
            {workspaceViewText.clearSort}
          </Button>
        </span>
      )}
      {hidden.length > 0 && (
        <span className={classes.part}>
          <span className={classes.words}>
            {workspaceViewText.hiddenStillExported({ hidden: hidden.length })}
          </span>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => changeLayout({ hidden: [] })}
          >
            {workspaceViewText.showAllColumns}
          </Button>
        </span>
      )}
    </div>
  );
}
