import { Button, ScrollArea, Skeleton } from '@mantine/core';
import type { CommentAbout } from '@winnow/contract/comments/comment';
import { useMemo } from 'react';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { useKeptFocus } from '../../../shared/ui/use-kept-focus.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import { aboutText, showing } from './comment-about.ts';
import { CommentField } from './comment-field.tsx';
import { CommentThread } from './comment-thread.tsx';
import classes from './comments.module.css';
import { commentsText } from './comments-text.ts';
import { threadsOf, useCommentChanges, useComments } from './use-comments.ts';
import { useLinkedComment } from './use-linked-comment.ts';
import { commentName } from './use-unsent-comment.ts';

/** Comments about the project, its steps, columns and cells. */
export function CommentsPanel() {
  const workspace = useWorkspace();
  const { projectId, readOnly, state, dispatch } = workspace;
  const comments = useComments(projectId);
  const { add } = useCommentChanges(projectId);
  const all = useMemo(() => comments.data && threadsOf(comments.data.comments), [comments.data]);
  const linked = useLinkedComment(all);
  const about: CommentAbout = state.commentAbout ?? { kind: 'project' };
  const kept = useKeptFocus<HTMLDivElement>();
  if (comments.error && !comments.data) return <ProblemList error={comments.error} />;
  if (!comments.data || !all)
    return <Skeleton height={80} m="sm" role="status" aria-label={commentsText.readingTheComments} />;
  const { people } = comments.data;
  return (
    <ScrollArea h="100%" type="auto" ref={kept}>
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
                ms={-8}
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
      {linked === 'gone' && <p className={classes.none}>{commentsText.commentDeleted}</p>}
      {all.length === 0 && (
        <p className={classes.none}>
          {readOnly ? commentsText.noCommentsYet : commentsText.noCommentsYetText}
        </p>
      )}
      <ul className={classes.threads} aria-label={commentsText.comments}>
        {all.map((thread) => {
          const its: CommentAbout = thread.about ?? { kind: 'project' };
          return (
            <CommentThread
              key={thread.id}
              thread={thread}
              isLinked={thread.id === linked}
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
