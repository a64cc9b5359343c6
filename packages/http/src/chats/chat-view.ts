import type { Actor } from '@winnow/accounts';
import type { Part } from '@winnow/assistant';
import type { chatView, messageView } from '@winnow/contract/chats/chat-view';
import { readableProject } from '@winnow/services/chats/attached-projects';
import { runningAnswers } from '@winnow/services/chats/running-answers';
import type { ApiPorts } from '@winnow/services/ports';
import type { ChatMessageRecord, ChatRecord } from '@winnow/store';
import type { z } from 'zod';

/** Returns a chat with only those projects that its owner may still see. */
export async function viewOfChat(
  ports: ApiPorts,
  actor: Actor,
  chat: ChatRecord,
  projectIds: readonly string[],
): Promise<z.infer<typeof chatView>> {
  const projects = await Promise.all(projectIds.map((id) => readableProject(ports, actor, id)));
  const { id, title, leafId, createdAt, updatedAt } = chat;
  return {
    id,
    title,
    leaf: leafId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    projects: projects.flatMap((access) =>
      access ? [{ id: access.project.id, name: access.project.name, version: null }] : [],
    ),
  };
}

/**
 * Returns a message in its current state, see `settled`; if this process is writing the answer,
 * with everything written so far.
 */
export function viewOfMessage(
  ports: Pick<ApiPorts, 'events'>,
  { id, parentId, role, state, model, parts, createdAt }: ChatMessageRecord,
): z.infer<typeof messageView> {
  const running = runningAnswers(ports).get(id);
  return {
    id,
    parent: parentId,
    role,
    state,
    model,
    parts: running ? [...running.parts] : [...(parts as unknown as readonly Part[])],
    createdAt: createdAt.toISOString(),
  };
}
