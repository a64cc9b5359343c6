import { Button } from '@mantine/core';
import { useWorkspace } from '../state/workspace-context.tsx';
import classes from '../workspace.module.css';

/**
 * Says where in the recipe the grid, its headers and the filters are, where that is not its end.
 */
export function FrameBanner() {
  const { state, report, dispatch, readOnly } = useWorkspace();
  const { at, source } = state.view;
  const replaces = state.draft?.replaces;
  const edited = report.steps.findIndex((one) => one.id === replaces);
  if (replaces !== undefined && edited >= 0) {
    const later = report.steps.length - edited - 1;
    return (
      <div className={classes.banner} role="status">
        <span>
          Editing step {edited + 1} of {report.steps.length}. Grid, headers and filters show the data at this
          step.
          {later > 0 &&
            ` ${later === 1 ? 'The later step runs' : `The ${later} later steps run`} again when you save.`}
        </span>
        <Button size="compact-xs" onClick={() => dispatch({ type: 'draft', draft: null })}>
          Return
        </Button>
      </div>
    );
  }
  if (source !== undefined)
    return (
      <div className={classes.banner} role="status">
        <span>
          {at === null
            ? `The source “${source}” as it was imported.`
            : `The source “${source}” after its own steps.`}{' '}
          Steps are added to the main source.
        </span>
        <Button size="compact-xs" onClick={() => dispatch({ type: 'travel', at: undefined })}>
          Return
        </Button>
      </div>
    );
  if (at === undefined) return null;
  const sentence = report.steps.find((one) => one.id === at)?.sentence ?? '';
  return (
    <div className={classes.banner} role="status">
      <span>
        {at === null ? 'The data as it was imported.' : `The data after “${sentence}”.`} Later steps are not
        applied here{readOnly ? '.' : '; a new step goes in at this place.'}
      </span>
      <Button size="compact-xs" onClick={() => dispatch({ type: 'travel', at: undefined })}>
        Return
      </Button>
    </div>
  );
}
