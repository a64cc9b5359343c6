import { Button } from '@mantine/core';
import { useWorkspace } from '../state/workspace-context.tsx';
import classes from './grid.module.css';

/** Why the grid shows no row, and the way to see some. */
export function NoRows() {
  const { state, dispatch, report } = useWorkspace();
  const { draft, draftRows, view } = state;
  if (draft && draftRows !== 'all') {
    return (
      <div className={classes.none} role="status">
        <p>{draftRows === 'removed' ? 'No visible rows are removed.' : 'No visible rows change.'}</p>
        <Button size="xs" variant="default" onClick={() => dispatch({ type: 'draftRows', rows: 'all' })}>
          Show all rows
        </Button>
      </div>
    );
  }
  if (view.filters.length > 0) {
    return (
      <div className={classes.none} role="status">
        <p>No rows match the filters.</p>
        <Button size="xs" variant="default" onClick={() => dispatch({ type: 'clearFilters' })}>
          Clear filters
        </Button>
      </div>
    );
  }
  const removed = report.steps.length > 0 && view.at !== null;
  return (
    <div className={classes.none} role="status">
      <p>{removed ? 'No row is left after these steps.' : 'The source has no rows.'}</p>
      {removed && (
        <Button size="xs" variant="default" onClick={() => dispatch({ type: 'travel', at: null })}>
          Show imported data
        </Button>
      )}
    </div>
  );
}
