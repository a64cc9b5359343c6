import type { CommentAbout } from '@winnow/contract/comments/comment';
import { useEffect } from 'react';
import { unsentNames } from '../../../shared/unsent-text.ts';
import type { WorkspaceAction } from '../state/workspace-state.ts';

/** Under which a comment on a project is kept until it is sent. */
export const commentName = (projectId: string, about: CommentAbout): string =>
  `comment ${projectId} ${JSON.stringify(about)}`;

/** Under which a reply is kept until it is sent. */
export const replyName = (projectId: string, threadId: string): string => `reply ${projectId} ${threadId}`;

/** Opens the comments after a reload where one of this project, or a reply, was written and not sent. */
export function useUnsentComment(projectId: string, dispatch: (action: WorkspaceAction) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the project is there
  useEffect(() => {
    const start = `comment ${projectId} `;
    const comment = unsentNames(start).at(-1);
    if (comment !== undefined)
      dispatch({ type: 'panel', panel: 'comments', about: JSON.parse(comment.slice(start.length)) });
    else if (unsentNames(replyName(projectId, '')).length > 0) dispatch({ type: 'panel', panel: 'comments' });
  }, []);
}
