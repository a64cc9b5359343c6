import { Button } from '@mantine/core';
import { countOf } from '../../../shared/format/number.ts';
import type { GridState } from '../state/use-grid-state.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import { sortParams } from './sort-params.ts';
import classes from './view.module.css';

/**
 * Says that the grid is sorted or hides columns while the data and its exports do not, and offers
 * the steps that would.
 */
export function ViewBar({ grid }: { readonly grid: GridState }) {
  const { state, dispatch, startDraft, readOnly } = useWorkspace();
  const { sort } = state.view;
  const { hidden, changeLayout } = grid;
  if (sort.length === 0 && hidden.length === 0) return null;
  const keys = sort.map(({ column, descending }) => `${column} ${descending ? '↓' : '↑'}`).join(', ');
  return (
    <div className={classes.bar} role="status" aria-label="This view">
      {sort.length > 0 && (
        <span className={classes.part}>
          <span className={classes.words}>Sorted by {keys} in this view only.</span>
          {!readOnly && (
            <Button
              size="compact-xs"
              variant="light"
              onClick={() => startDraft('sort-rows', sortParams(sort))}
            >
              Sort as a step
            </Button>
          )}
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => dispatch({ type: 'sortBy', sort: [] })}
          >
            Clear sort
          </Button>
        </span>
      )}
      {hidden.length > 0 && (
        <span className={classes.part}>
          <span className={classes.words}>{countOf(hidden.length, 'column')} hidden, still exported.</span>
          <Button
            size="compact-xs"
            variant="subtle"
            color="gray"
            onClick={() => changeLayout({ hidden: [] })}
          >
            Show all columns
          </Button>
        </span>
      )}
    </div>
  );
}
