import type { CommentAbout } from '@winnow/contract/comments/comment';
import type { Workspace } from '../state/workspace-context.tsx';
import { commentsText } from './comments-text.ts';

/** Names the subject of a thread. */
export function aboutText(about: CommentAbout, { report }: Workspace): string {
  switch (about.kind) {
    case 'project':
      return commentsText.project;
    case 'step': {
      const step = report.steps.find(({ id }) => id === about.step);
      return step ? commentsText.stepSentence({ sentence: step.sentence }) : commentsText.aRemovedStep;
    }
    case 'column':
      return withFate(commentsText.columnColumn({ column: about.column }), about.column, report);
    case 'cell':
      return withFate(
        commentsText.cellOf({ column: about.column, rowId: about.rowId + 1 }),
        about.column,
        report,
      );
  }
}

const withFate = (text: string, column: string, report: Workspace['report']): string =>
  hasColumn(report, column) ? text : commentsText.columnGone({ text });

const hasColumn = ({ output }: Workspace['report'], column: string): boolean =>
  output.some(({ name }) => name === column);

/**
 * Returns a function that navigates to the subject of a thread; undefined if it no longer exists.
 */
export function showing(
  about: CommentAbout,
  { report, dispatch, showCell }: Workspace,
): (() => void) | undefined {
  if (about.kind === 'step')
    return report.steps.some(({ id }) => id === about.step)
      ? () => dispatch({ type: 'travel', at: about.step })
      : undefined;
  if (about.kind === 'project' || !hasColumn(report, about.column)) return undefined;
  return () => {
    dispatch({ type: 'column', column: about.column });
    if (about.kind === 'cell') showCell(about.column, about.rowId);
    else dispatch({ type: 'selectColumns', columns: [about.column] });
    dispatch({ type: 'panel', panel: 'comments' });
  };
}
