import * as contract from '@winnow/contract/chats/message';
import { failed, type Json, ok } from '@winnow/kernel';
import { currentMessage, staleAfterMs } from '@winnow/services/chats/answer-state';
import { chatProblems } from '@winnow/services/chats/chat-problems';
import { answeringOf, branchTo, startAnswer } from '@winnow/services/chats/run-answer';
import { runningAnswers } from '@winnow/services/chats/running-answers';
import { apiProblems } from '@winnow/services/problems';
import {
  addChatMessage,
  askToStop,
  changeChat,
  countChatMessages,
  findChatMessage,
  listChatMessages,
  listChatProjects,
  listChatReceipts,
  lockChat,
  maxMessages,
} from '@winnow/store';
import type { SSEStreamingApi } from 'hono/streaming';
import { streamWhileValid } from '../events/end-streams.ts';
import { handle } from '../routing/handle.ts';
import { viewOfMessage } from './chat-view.ts';

const beatMs = 15_000;
/** Polling interval for an answer written by another process. */
const pollMs = 1000;

export const sendMessageRoute = handle(contract.sendMessage, async ({ ports, actor, chat, body }) => {
  const answering = await answeringOf(ports, actor.userId, body.model);
  if (!answering.ok) return answering;
  const messages = await Promise.all(
    (await listChatMessages(ports.db, chat.id)).map((message) => currentMessage(ports, message)),
  );
  if (body.parent !== null && !messages.some(({ id }) => id === body.parent))
    return failed(apiProblems.notFound({ what: 'message' }));
  if ((await countChatMessages(ports.db, chat.id)) + 2 > maxMessages)
    return failed(chatProblems.tooLong({ most: maxMessages }));
  const now = ports.clock.now();
  const parts: Json = [{ kind: 'text', text: body.text }];
  const begun = await ports.db.transaction(async (tx) => {
    // Of two concurrent messages, the second sees the answer to the first.
    await lockChat(tx, chat.id);
    if ((await listChatMessages(tx, chat.id)).some(({ state }) => state === 'answering')) return undefined;
    const said = await addChatMessage(tx, {
      id: ports.newId(),
      chatId: chat.id,
      parentId: body.parent,
      role: 'person',
      state: 'done',
      model: null,
      parts,
      now,
    });
    const made = await addChatMessage(tx, {
      id: ports.newId(),
      chatId: chat.id,
      parentId: said.id,
      role: 'assistant',
      state: 'answering',
      model: answering.value.model.name,
      parts: [],
      exposure: answering.value.exposure,
      aliveUntil: new Date(now + staleAfterMs),
      now: now + 1,
    });
    const first = messages.length === 0 && chat.title === 'New chat';
    await changeChat(tx, chat.id, {
      leafId: made.id,
      now,
      ...(first ? { title: titleOf(body.text) } : {}),
    });
    return { message: said, answer: made };
  });
  if (!begun) return failed(chatProblems.answering({}));
  const { message, answer } = begun;
  const projectIds = (await listChatProjects(ports.db, [chat.id])).get(chat.id) ?? [];
  startAnswer(ports, actor, answering.value, {
    message: answer,
    branch: branchTo([...messages, message], message.id),
    projectIds,
  });
  return ok({ message: viewOfMessage(ports, message), answer: viewOfMessage(ports, answer) });
});

export const stopAnswerRoute = handle(contract.stopAnswer, async ({ ports, chat, params }) => {
  if (!(await findChatMessage(ports.db, chat.id, params.messageId)))
    return failed(apiProblems.notFound({ what: 'message' }));
  const running = runningAnswers(ports).get(params.messageId);
  if (running) running.stop();
  else await askToStop(ports.db, params.messageId);
  return ok(null);
});

export const streamAnswerRoute = handle(contract.streamAnswer, async ({ ports, chat, params, context }) => {
  const found = await findChatMessage(ports.db, chat.id, params.messageId);
  if (!found) return failed(apiProblems.notFound({ what: 'message' }));
  const last = Number(context.req.header('last-event-id') ?? context.req.query('after') ?? -1);
  const seen = Number.isInteger(last) && last >= -1 ? last + 1 : 0;
  return streamWhileValid(ports, context, async (stream, left) => {
    const running = runningAnswers(ports).get(params.messageId);
    if (!running) return sendStoredAnswer(stream, left.signal);
    for (let at = Math.min(seen, running.events.length); !left.signal.aborted; ) {
      const event = running.events[at];
      if (event) {
        const { kind, ...data } = event;
        await stream.writeSSE({ id: String(at), event: kind, data: JSON.stringify(data) });
        at += 1;
        if (kind === 'end') return;
        continue;
      }
      await Promise.race([
        running.after(at, left.signal),
        new Promise((resolve) => setTimeout(resolve, beatMs).unref()),
      ]);
      if (running.events.length <= at && !left.signal.aborted)
        await stream.writeSSE({ event: 'beat', data: '{}' });
    }
  });

  /**
   * Sends the stored state of an answer that another process writes, or wrote, until it has ended.
   */
  async function sendStoredAnswer(stream: SSEStreamingApi, signal: AbortSignal): Promise<void> {
    for (let told = ''; !signal.aborted; ) {
      const record = await findChatMessage(ports.db, chat.id, params.messageId);
      if (!record) return;
      const { state, parts } = await currentMessage(ports, record);
      const text = JSON.stringify({ parts });
      if (text !== told) await stream.writeSSE({ event: 'parts', data: text });
      told = text;
      if (state !== 'answering') return stream.writeSSE({ event: 'end', data: JSON.stringify({ state }) });
      await new Promise((resolve) => setTimeout(resolve, pollMs).unref());
    }
  }
});

export const listReceiptsRoute = handle(contract.listReceipts, async ({ ports, chat, params }) => {
  if (!(await findChatMessage(ports.db, chat.id, params.messageId)))
    return failed(apiProblems.notFound({ what: 'message' }));
  const receipts = await listChatReceipts(ports.db, params.messageId);
  return ok({
    receipts: receipts.map(({ messageId: _, createdAt, ...one }) => ({
      ...one,
      createdAt: createdAt.toISOString(),
    })),
  });
});

function titleOf(text: string): string {
  const line = text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
}
