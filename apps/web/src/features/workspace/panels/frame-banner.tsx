import { Button } from '@mantine/core';
import { useActions, useCurrentRecipe, useProject, useView } from '../state/workspace-context.tsx';
import classes from '../workspace.module.css';
import { workspaceText } from '../workspace-text.ts';

/**
 * Shows which step of the recipe the grid, its headers and the filters belong to, if it isn't the
 * last.
 */
export function FrameBanner() {
  const { readOnly } = useProject();
  const { report } = useCurrentRecipe();
  const { state } = useView();
  const { dispatch } = useActions();
  const { at, source } = state.view;
  const replaces = state.draft?.replaces;
  const edited = report.steps.findIndex((one) => one.id === replaces);
  if (replaces !== undefined && edited >= 0) {
    const later = report.steps.length - edited - 1;
    return (
      <div className={classes.banner} role="status">
        <span>{workspaceText.editingStep({ edited: edited + 1, steps: report.steps.length, later })}</span>
        <Button size="compact-xs" onClick={() => dispatch({ type: 'draft', draft: null })}>
          {workspaceText.return}
        </Button>
      </div>
    );
  }
  if (source !== undefined)
    return (
      <div className={classes.banner} role="status">
        <span>{workspaceText.sourceFrame({ at, source })}</span>
        <Button size="compact-xs" onClick={() => dispatch({ type: 'travel', at: undefined })}>
          {workspaceText.return}
        </Button>
      </div>
    );
  if (at === undefined) return null;
  const sentence = report.steps.find((one) => one.id === at)?.sentence ?? '';
  return (
    <div className={classes.banner} role="status">
      <span>{workspaceText.stepFrame({ at, sentence, readOnly })}</span>
      <Button size="compact-xs" onClick={() => dispatch({ type: 'travel', at: undefined })}>
        {workspaceText.return}
      </Button>
    </div>
  );
}
