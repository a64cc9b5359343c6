import { Button, ScrollArea, Skeleton } from '@mantine/core';
import type { CommentAbout } from '@winnow/contract/comments/comment';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import type { Workspace } from '../state/workspace-context.tsx';
import { useWorkspace } from '../state/workspace-context.tsx';
import { CommentField } from './comment-field.tsx';
import { CommentThread } from './comment-thread.tsx';
import classes from './comments.module.css';
import { commentsText } from './comments-text.ts';
import { threadsOf, useCommentChanges, useComments } from './use-comments.ts';
import { commentName } from './use-unsent-comment.ts';

/** What people say about the project, its steps, columns and cells. */
export function CommentsPanel() {
  const workspace = useWorkspace();
  const { projectId, readOnly, state, dispatch } = workspace;
  const comments = useComments(projectId);
  const { add } = useCommentChanges(projectId);
  const about: CommentAbout = state.commentAbout ?? { kind: 'project' };
  if (comments.error && !comments.data) return <ProblemList error={comments.error} />;
  if (!comments.data)
    return <Skeleton height={80} m="sm" role="status" aria-label={commentsText.readingTheComments} />;
  const { people } = comments.data;
  const threads = threadsOf(comments.data.comments);
  return (
    <ScrollArea h="100%" type="auto">
      {comments.error && <ProblemList error={comments.error} />}
      {!readOnly && (
        <div className={classes.start}>
          <div className={classes.head}>
            <span className={classes.about}>
              {commentsText.about({ aboutText: aboutText(about, workspace) })}
            </span>
            {about.kind !== 'project' && (
              <Button
                size="compact-xs"
                variant="subtle"
                onClick={() => dispatch({ type: 'panel', panel: 'comments' })}
              >
                {commentsText.aboutProjectInstead}
              </Button>
            )}
          </div>
          <CommentField
            key={JSON.stringify(about)}
            name={commentName(projectId, about)}
            label={commentsText.writeAComment}
            action={commentsText.comment}
            people={people}
            autoFocus={state.commentAbout !== undefined}
            onSend={(text, mentions) => add({ text, about, mentions: [...mentions] })}
          />
        </div>
      )}
      {threads.length === 0 && (
        <p className={classes.none}>
          {readOnly ? commentsText.noCommentsYet : commentsText.noCommentsYetText}
        </p>
      )}
      <ul className={classes.threads} aria-label={commentsText.comments}>
        {threads.map((thread) => {
          const its: CommentAbout = thread.about ?? { kind: 'project' };
          return (
            <CommentThread
              key={thread.id}
              thread={thread}
              about={capitalised(aboutText(its, workspace))}
              onShow={showing(its, workspace)}
              people={people}
            />
          );
        })}
      </ul>
    </ScrollArea>
  );
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function aboutText(about: CommentAbout, { report }: Workspace): string {
  switch (about.kind) {
    case 'project':
      return commentsText.project;
    case 'step': {
      const step = report.steps.find(({ id }) => id === about.step);
      return step ? commentsText.stepSentence({ sentence: step.sentence }) : commentsText.aRemovedStep;
    }
    case 'column':
      return commentsText.columnColumn({ column: about.column });
    case 'cell':
      return commentsText.cellOf({ column: about.column, rowId: about.rowId + 1 });
  }
}

/** How to go to what a thread is about, where it is still there. */
function showing(about: CommentAbout, { report, dispatch, showCell }: Workspace): (() => void) | undefined {
  if (about.kind === 'step')
    return report.steps.some(({ id }) => id === about.step)
      ? () => dispatch({ type: 'travel', at: about.step })
      : undefined;
  if (about.kind === 'project' || !report.output.some(({ name }) => name === about.column)) return undefined;
  return () => {
    dispatch({ type: 'column', column: about.column });
    if (about.kind === 'cell') showCell(about.column, about.rowId);
    else dispatch({ type: 'selectColumns', columns: [about.column] });
    dispatch({ type: 'panel', panel: 'comments' });
  };
}
