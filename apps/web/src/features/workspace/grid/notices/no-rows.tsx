import { Button } from '@mantine/core';
import { useActions, useCurrentRecipe, useView } from '../../state/workspace-context.tsx';
import classes from '../grid.module.css';
import { gridText } from '../grid-text.ts';

/** Explains why the grid shows no rows, and offers a way to see some. */
export function NoRows() {
  const { report } = useCurrentRecipe();
  const { state } = useView();
  const { dispatch } = useActions();
  const { draft, draftRows, view } = state;
  if (draft && draftRows !== 'all') {
    return (
      <div className={classes.none} role="status">
        <p>{draftRows === 'removed' ? gridText.noVisibleRowsRemoved : gridText.noVisibleRowsChange}</p>
        <Button size="xs" variant="default" onClick={() => dispatch({ type: 'draftRows', rows: 'all' })}>
          {gridText.showAllRows}
        </Button>
      </div>
    );
  }
  if (view.filters.length > 0) {
    return (
      <div className={classes.none} role="status">
        <p>{gridText.noRowsMatchTheFilters}</p>
        <Button size="xs" variant="default" onClick={() => dispatch({ type: 'clearFilters' })}>
          {gridText.clearFilters}
        </Button>
      </div>
    );
  }
  const removed = report.steps.length > 0 && view.at !== null;
  return (
    <div className={classes.none} role="status">
      <p>{removed ? gridText.noRowsLeft : gridText.sourceHasNoRows}</p>
      {removed && (
        <Button size="xs" variant="default" onClick={() => dispatch({ type: 'travel', at: null })}>
          {gridText.showImportedData}
        </Button>
      )}
    </div>
  );
}
