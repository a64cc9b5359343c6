import type { Actor } from '@winnow/accounts';
import type { ChatMessageRecord, ChatRecord } from '@winnow/store';
import { z } from 'zod';
import type { ApiPorts } from '../http/ports.ts';
import { readableProject } from './attached-projects.ts';
import { runningAnswers } from './running-answers.ts';

export const chatView = z.object({
  id: z.string(),
  title: z.string(),
  leaf: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
  projects: z.array(z.object({ id: z.string(), name: z.string(), version: z.number().nullable() })),
});
export const messageView = z.object({
  id: z.string(),
  parent: z.string().nullable(),
  role: z.enum(['person', 'assistant']),
  state: z.enum(['answering', 'done', 'stopped', 'failed']),
  model: z.string().nullable(),
  parts: z.array(z.unknown()),
  createdAt: z.string(),
});

/** Of the projects, those alone that their person may still see. */
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

/** A message as it stands, see `settled`; an answer that this process makes with all that came of it. */
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
    parts: running ? [...running.parts] : (parts as unknown[]),
    createdAt: createdAt.toISOString(),
  };
}
