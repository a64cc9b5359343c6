import type { Actor } from '@winnow/accounts';
import { failed, ok, type Result } from '@winnow/kernel';
import {
  addChat,
  changeChat,
  countChats,
  findChatMessage,
  listChatMessages,
  listChatProjects,
  listChats,
  maxChats,
  removeChat,
  setChatProjects,
} from '@winnow/store';
import { z } from 'zod';
import { changing } from '../activity/changing.ts';
import { plainText } from '../http/plain-text.ts';
import type { ApiPorts } from '../http/ports.ts';
import { apiProblems } from '../http/problems.ts';
import { chatParams, route } from '../http/route.ts';
import { settled } from './answer-state.ts';
import { readableProject } from './attached-projects.ts';
import { chatProblems } from './chat-problems.ts';
import { chatView, messageView, viewOfChat, viewOfMessage } from './chat-view.ts';
import { runningAnswers } from './running-answers.ts';

const tag = 'Chats';
const title = plainText(200);
const projects = z.array(z.string().min(1).max(64)).max(10);

export const listChatsRoute = route({
  method: 'get',
  path: '/api/chats',
  summary: 'The chats of the signed-in user, the one that was spoken in last first',
  tag,
  access: 'own.listChats',
  query: z.object({
    search: z.string().max(200).optional(),
    before: z.iso.datetime().optional(),
    limit: z.coerce.number().int().min(1).max(200).default(50),
  }),
  answer: z.object({ chats: z.array(chatView) }),
  handle: async ({ ports, actor, query }) => {
    const { search, before, limit } = query;
    const found = await listChats(ports.db, {
      ownerId: actor.userId,
      search,
      before: before === undefined ? undefined : Date.parse(before),
      limit,
    });
    const attached = await listChatProjects(
      ports.db,
      found.map(({ id }) => id),
    );
    return ok({
      chats: await Promise.all(
        found.map((chat) => viewOfChat(ports, actor, chat, attached.get(chat.id) ?? [])),
      ),
    });
  },
});

export const createChatRoute = route({
  method: 'post',
  path: '/api/chats',
  summary: 'Begins a chat about projects that the actor may read',
  tag,
  access: 'own.createChat',
  body: z.strictObject({ title: title.default('New chat'), projects: projects.default([]) }),
  answer: z.object({ chat: chatView }),
  status: 201,
  handle: async ({ ports, actor, body }) => {
    const refused = await unreadable(ports, actor, body.projects);
    if (!refused.ok) return refused;
    return changing(ports, actor, async (tx, note) => {
      if ((await countChats(tx, actor.userId)) >= maxChats)
        return failed(chatProblems.tooManyChats({ most: maxChats }));
      const chat = await addChat(tx, {
        id: ports.newId(),
        ownerId: actor.userId,
        title: body.title,
        projectIds: body.projects,
        now: ports.clock.now(),
      });
      note({ action: 'chat.create', target: { chat: chat.id, name: chat.title } });
      return ok({ chat: await viewOfChat({ ...ports, db: tx }, actor, chat, body.projects) });
    });
  },
});

export const readChatRoute = route({
  method: 'get',
  path: '/api/chats/:id',
  summary: 'A chat with all of its messages, which are a tree: each names the one that it follows',
  tag,
  access: 'chat.read',
  params: chatParams,
  answer: z.object({ chat: chatView, messages: z.array(messageView) }),
  handle: async ({ ports, actor, chat }) => {
    const [messages, attached] = await Promise.all([
      listChatMessages(ports.db, chat.id),
      listChatProjects(ports.db, [chat.id]),
    ]);
    return ok({
      chat: await viewOfChat(ports, actor, chat, attached.get(chat.id) ?? []),
      messages: await Promise.all(
        messages.map(async (message) => viewOfMessage(ports, await settled(ports, message))),
      ),
    });
  },
});

export const changeChatRoute = route({
  method: 'patch',
  path: '/api/chats/:id',
  summary: 'Renames a chat, attaches other projects, or says which branch is looked at',
  tag,
  access: 'chat.change',
  params: chatParams,
  body: z.strictObject({
    title: title.optional(),
    projects: projects.optional(),
    leaf: z.string().max(64).optional(),
  }),
  answer: z.object({ chat: chatView }),
  handle: async ({ ports, actor, chat, body }) => {
    if (body.projects) {
      const held = (await listChatProjects(ports.db, [chat.id])).get(chat.id) ?? [];
      const refused = await unreadable(
        ports,
        actor,
        body.projects.filter((id) => !held.includes(id)),
      );
      if (!refused.ok) return refused;
    }
    if (body.leaf !== undefined && !(await findChatMessage(ports.db, chat.id, body.leaf)))
      return failed(apiProblems.notFound({ what: 'message' }));
    return changing(ports, actor, async (tx, note) => {
      if (body.projects) await setChatProjects(tx, chat.id, body.projects);
      const change = {
        ...(body.title === undefined ? {} : { title: body.title }),
        ...(body.leaf === undefined ? {} : { leafId: body.leaf }),
      };
      const changed = Object.keys(change).length > 0 ? await changeChat(tx, chat.id, change) : chat;
      if (body.title !== undefined && body.title !== chat.title)
        note({ action: 'chat.rename', target: { chat: chat.id, name: body.title, was: chat.title } });
      if (body.projects)
        note({
          action: 'chat.attach',
          target: { chat: chat.id, name: changed?.title ?? chat.title, projects: body.projects.length },
        });
      const ids = (await listChatProjects(tx, [chat.id])).get(chat.id) ?? [];
      return ok({ chat: await viewOfChat({ ...ports, db: tx }, actor, changed ?? chat, ids) });
    });
  },
});

export const deleteChatRoute = route({
  method: 'delete',
  path: '/api/chats/:id',
  summary: 'Deletes a chat with all of its messages and receipts',
  tag,
  access: 'chat.delete',
  params: chatParams,
  status: 204,
  handle: ({ ports, actor, chat }) =>
    changing(ports, actor, async (tx, note) => {
      for (const { id } of await listChatMessages(tx, chat.id)) runningAnswers(ports).get(id)?.stop();
      await removeChat(tx, chat.id);
      note({ action: 'chat.delete', target: { chat: chat.id, name: chat.title } });
      return ok(null);
    }),
});

async function unreadable(ports: ApiPorts, actor: Actor, ids: readonly string[]): Promise<Result<null>> {
  for (const id of ids)
    if (!(await readableProject(ports, actor, id))) return failed(apiProblems.notFound({ what: 'project' }));
  return ok(null);
}
