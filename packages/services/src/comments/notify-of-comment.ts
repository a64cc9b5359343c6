import type { Actor } from '@winnow/accounts';
import type { ProjectRecord } from '@winnow/store';
import { notify } from '../notifications/notify.ts';
import type { ApiPorts } from '../ports.ts';

/** Notifies the users whom a comment mentions and everyone who wrote in its thread before. */
export async function notifyOfComment(
  ports: ApiPorts,
  actor: Actor,
  project: Pick<ProjectRecord, 'id' | 'name'>,
  comment: {
    /** The thread that the comment starts or belongs to. */
    readonly thread: string;
    readonly text: string;
    readonly mentions: readonly string[];
    /** Users who wrote in the thread and still have access. */
    readonly participants: readonly string[];
  },
): Promise<void> {
  const mentioned = new Set(comment.mentions);
  const others = new Set([...comment.mentions, ...comment.participants]);
  others.delete(actor.userId);
  for (const userId of others) {
    await notify(ports, userId, {
      category: 'comments',
      title: mentioned.has(userId)
        ? `${actor.name} mentioned you in “${project.name}”`
        : `${actor.name} replied in “${project.name}”`,
      body: comment.text,
      link: `/projects/${project.id}?panel=comments&comment=${comment.thread}`,
    });
  }
}
