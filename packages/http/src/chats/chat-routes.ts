import type { Actor } from '@winnow/accounts';
import * as contract from '@winnow/contract/chats/chat';
import { failed, ok, type Result } from '@winnow/kernel';
import { recordChange } from '@winnow/services/activity/record-change';
import { currentMessage } from '@winnow/services/chats/answer-state';
import { readableProject } from '@winnow/services/chats/attached-projects';
import { chatProblems } from '@winnow/services/chats/chat-problems';
import { runningAnswers } from '@winnow/services/chats/running-answers';
import type { ApiPorts } from '@winnow/services/ports';
import { apiProblems } from '@winnow/services/problems';
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
import { handle } from '../routing/handle.ts';
import { viewOfChat, viewOfMessage } from './chat-view.ts';

export const listChatsRoute = handle(contract.listChats, async ({ ports, actor, query }) => {
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
});

export const createChatRoute = handle(contract.createChat, async ({ ports, actor, body }) => {
  const refused = await unreadable(ports, actor, body.projects);
  if (!refused.ok) return refused;
  return recordChange(ports, actor, async (tx, note) => {
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
});

export const readChatRoute = handle(contract.readChat, async ({ ports, actor, chat }) => {
  const [messages, attached] = await Promise.all([
    listChatMessages(ports.db, chat.id),
    listChatProjects(ports.db, [chat.id]),
  ]);
  return ok({
    chat: await viewOfChat(ports, actor, chat, attached.get(chat.id) ?? []),
    messages: await Promise.all(
      messages.map(async (message) => viewOfMessage(ports, await currentMessage(ports, message))),
    ),
  });
});

export const changeChatRoute = handle(contract.changeChat, async ({ ports, actor, chat, body }) => {
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
  return recordChange(ports, actor, async (tx, note) => {
    if (body.projects && !(await setChatProjects(tx, chat.id, body.projects)))
      return failed(apiProblems.notFound({ what: 'chat' }));
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
});

export const deleteChatRoute = handle(contract.deleteChat, ({ ports, actor, chat }) =>
  recordChange(ports, actor, async (tx, note) => {
    for (const { id } of await listChatMessages(tx, chat.id)) runningAnswers(ports).get(id)?.stop();
    await removeChat(tx, chat.id);
    note({ action: 'chat.delete', target: { chat: chat.id, name: chat.title } });
    return ok(null);
  }),
);

async function unreadable(ports: ApiPorts, actor: Actor, ids: readonly string[]): Promise<Result<null>> {
  for (const id of ids)
    if (!(await readableProject(ports, actor, id))) return failed(apiProblems.notFound({ what: 'project' }));
  return ok(null);
}
