import { Button } from '@mantine/core';
import type { Problem } from '@winnow/kernel';
import { problemText } from '../../../../shared/problems/problem-text.ts';
import type { GridState } from '../../state/use-grid-state.ts';
import { useView } from '../../state/workspace-context.tsx';
import classes from '../../workspace.module.css';
import { gridText } from '../grid-text.ts';

/**
 * Says why the grid shows no rows of the draft or of the view, or that reading them was stopped.
 */
export function GridAlerts({
  pages: { error, isStopped, resume },
  invalid,
}: {
  readonly pages: GridState['pages'];
  /** Error of the draft. */
  readonly invalid: Problem | undefined;
}) {
  const { state } = useView();
  return (
    <>
      {/* The form shows the errors of its draft, so they are repeated here only while the form is hidden. */}
      {((invalid && state.panel !== 'recipe') || (error !== undefined && !invalid)) && (
        <div className={classes.invalid} role="alert">
          {invalid ? [invalid.message, invalid.fix].filter(Boolean).join(' ') : problemText(error)}
        </div>
      )}
      {isStopped && (
        <div className={classes.invalid} role="status">
          {gridText.stoppedReading({
            button: (
              <Button size="compact-xs" variant="light" onClick={resume}>
                {gridText.readAgain}
              </Button>
            ),
          })}
        </div>
      )}
    </>
  );
}
