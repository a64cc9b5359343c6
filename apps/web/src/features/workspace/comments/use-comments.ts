import type { Answer, Input } from '@winnow/contract';
import { call } from '../../../shared/api/client.ts';
import {
  type ProjectList,
  useProjectList,
  useProjectListChanges,
} from '../../../shared/api/use-project-list.ts';

export type Comment = Answer<'GET /api/projects/:id/comments'>['comments'][number];
export type CommentPerson = Answer<'GET /api/projects/:id/comments'>['people'][number];
export type NewComment = Input<'POST /api/projects/:id/comments'>['body'];

/** A comment with its replies. */
export interface Thread extends Comment {
  readonly replies: readonly Comment[];
}

const list: ProjectList = { name: 'comments', actions: 'comment.' };

/** Loads the comments of a project and keeps them up to date with those of others. */
export function useComments(projectId: string) {
  return useProjectList(projectId, list, (signal) =>
    call('GET /api/projects/:id/comments', { params: { id: projectId }, signal }),
  );
}

/** Calls that change comments. */
export function useCommentChanges(projectId: string) {
  const { isPending, change: done } = useProjectListChanges(projectId, list);
  const one = (commentId: string) => ({ params: { id: projectId, commentId } });
  return {
    isPending,
    add: (body: NewComment) =>
      done(() => call('POST /api/projects/:id/comments', { params: { id: projectId }, body })),
    resolve: (id: string, resolved: boolean) =>
      done(() => call('PATCH /api/projects/:id/comments/:commentId', { ...one(id), body: { resolved } })),
    remove: (id: string) => done(() => call('DELETE /api/projects/:id/comments/:commentId', one(id))),
  };
}

/** Groups comments into threads: open ones first, the newest at the top. */
export function threadsOf(comments: readonly Comment[]): readonly Thread[] {
  const threads = comments
    .filter(({ thread }) => thread === null)
    .map((root): Thread => ({ ...root, replies: comments.filter(({ thread }) => thread === root.id) }));
  return threads.sort(
    (a, b) =>
      Number(a.resolvedAt !== null) - Number(b.resolvedAt !== null) || b.createdAt.localeCompare(a.createdAt),
  );
}
