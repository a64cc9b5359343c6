import { type Actor, projectFacts, projectLevel } from '@winnow/accounts';
import { type ProjectLevel, reaches } from '@winnow/accounts/policy/levels';
import type { CommentAbout } from '@winnow/contract/comments/comment';
import * as contract from '@winnow/contract/comments/comment';
import { failed, type Json, ok } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { commentProblems } from '@winnow/services/comments/comment-problems';
import { notifyOfComment } from '@winnow/services/comments/notify-of-comment';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
import {
  addComment,
  countComments,
  findComment,
  listAccessGrants,
  listComments,
  listThreadAuthors,
  maxComments,
  type ProjectAccess,
  removeComment,
  resolveThread,
} from '@winnow/store';
import { handle } from '../routing/handle.ts';

export const listCommentsRoute = handle(contract.listComments, async ({ ports, actor, project, access }) => {
  const level = levelOf(actor, access);
  const comments = await listComments(ports.db, project.id);
  const people = reaches(level, 'edit') ? await peopleOf(ports, project.id) : new Map<string, string>();
  return ok({
    comments: comments.map((one) => ({
      id: one.id,
      thread: one.threadId,
      author: one.authorId === null || one.author === null ? null : { id: one.authorId, name: one.author },
      about: one.about as CommentAbout | null,
      text: one.text,
      mentions: [...one.mentions],
      createdAt: one.createdAt.toISOString(),
      resolvedAt: one.resolvedAt?.toISOString() ?? null,
      resolvedBy: one.resolvedBy,
      deletable: reaches(level, 'manage') || (reaches(level, 'edit') && one.authorId === actor.userId),
    })),
    people: [...people].map(([id, name]) => ({ id, name })),
  });
});

export const addCommentRoute = handle(contract.addComment, async ({ ports, actor, project, body }) => {
  const { text, about, thread, mentions } = body;
  const people = await peopleOf(ports, project.id);
  if (mentions.some((id) => !people.has(id))) return failed(commentProblems.unknownPerson({}));
  const root = thread === undefined ? undefined : await findComment(ports.db, project.id, thread);
  if (thread !== undefined && !root) return failed(apiProblems.notFound({ what: 'comment' }));
  if (root && root.threadId !== null) return failed(commentProblems.notAThread({}));
  const wrote = root ? await listThreadAuthors(ports.db, root.id) : [];
  const added = await recordChange(ports, actor, async (tx, note) => {
    if ((await countComments(tx, project.id)) >= maxComments)
      return failed(commentProblems.tooMany({ most: maxComments }));
    const comment = await addComment(tx, {
      id: ports.newId(),
      projectId: project.id,
      threadId: root?.id ?? null,
      authorId: actor.userId,
      about: root ? null : (about as unknown as Json),
      text,
      mentions: [...new Set(mentions)],
      now: ports.clock.now(),
    });
    note({ action: root ? 'comment.reply' : 'comment.add', project, target: { name: project.name } });
    return ok({ id: comment.id });
  });
  if (added.ok)
    await notifyOfComment(ports, actor, project, {
      thread: root?.id ?? added.value.id,
      text,
      mentions,
      participants: wrote.filter((id) => people.has(id)),
    });
  return added;
});

export const resolveCommentRoute = handle(
  contract.resolveComment,
  async ({ ports, actor, project, params, body: { resolved } }) => {
    const comment = await findComment(ports.db, project.id, params.commentId);
    if (!comment) return failed(apiProblems.notFound({ what: 'comment' }));
    if (comment.threadId !== null) return failed(commentProblems.notAThread({}));
    if ((comment.resolvedAt !== null) === resolved) return ok({ resolved });
    return recordChange(ports, actor, async (tx, note) => {
      const by = { userId: actor.userId, now: ports.clock.now() };
      await resolveThread(tx, comment.id, resolved ? by : undefined);
      note({
        action: resolved ? 'comment.resolve' : 'comment.reopen',
        project,
        target: { name: project.name },
      });
      return ok({ resolved });
    });
  },
);

export const removeCommentRoute = handle(
  contract.removeComment,
  async ({ ports, actor, project, access, params }) => {
    const comment = await findComment(ports.db, project.id, params.commentId);
    // Deleting a comment twice, by a double click or by two people, succeeds.
    if (!comment) return ok(null);
    const manages = reaches(levelOf(actor, access), 'manage');
    if (!manages && comment.authorId !== actor.userId) return failed(commentProblems.notYours({}));
    return recordChange(ports, actor, async (tx, note) => {
      await removeComment(tx, comment.id);
      note({ action: 'comment.delete', project, target: { name: project.name } });
      return ok(null);
    });
  },
);

const levelOf = (actor: Actor, access: ProjectAccess): ProjectLevel | undefined =>
  projectLevel(actor.userId, projectFacts(access));

/** Names of the people with access, by id. */
async function peopleOf(
  { db, clock }: Pick<ApiPorts, 'db' | 'clock'>,
  projectId: string,
): Promise<ReadonlyMap<string, string>> {
  const grants = await listAccessGrants(db, projectId, clock.now());
  return new Map(grants.map(({ userId, name }) => [userId, name]));
}
