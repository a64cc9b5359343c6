import type { CommentAbout } from '@winnow/contract/comments/comment';
import { useEffect } from 'react';
import { unsentNames } from '../../../shared/unsent-text.ts';
import type { WorkspaceAction } from '../state/workspace-reducer.ts';

/** Returns the key under which a comment on a project is stored until it is sent. */
export const commentName = (projectId: string, about: CommentAbout): string =>
  `comment ${projectId} ${JSON.stringify(about)}`;

/** Returns the key under which a reply is stored until it is sent. */
export const replyName = (projectId: string, threadId: string): string => `reply ${projectId} ${threadId}`;

/** Opens the comments after a reload if this project has an unsent comment or reply. */
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
