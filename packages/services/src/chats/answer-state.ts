import { problemPart } from '@winnow/assistant';
import type { Json } from '@winnow/kernel';
import { abandonAnswer, type ChatMessageRecord, findChatMessage, renewAnswer } from '@winnow/store';
import type { ApiPorts } from '../ports.ts';
import { chatProblems } from './chat-problems.ts';
import { runningAnswers } from './running-answers.ts';

/**
 * How long an answer counts as in progress without a sign of life from the process that writes it.
 */
export const staleAfterMs = 15_000;

/**
 * Returns a message in its current state. An answer written by another process is returned as last
 * stored; an answer that no process writes any more is ended and marked as stopped.
 */
export async function currentMessage(
  ports: Pick<ApiPorts, 'db' | 'clock' | 'events'>,
  message: ChatMessageRecord,
): Promise<ChatMessageRecord> {
  if (message.state !== 'answering' || runningAnswers(ports).has(message.id)) return message;
  const now = ports.clock.now();
  // A process whose clock was ahead has stored a time too far in the future.
  const longest = now + staleAfterMs;
  if ((message.aliveUntil?.getTime() ?? 0) > longest)
    await renewAnswer(ports.db, message.id, { parts: message.parts as Json, aliveUntil: longest });
  if (message.aliveUntil !== null && message.aliveUntil.getTime() >= now) return message;
  const problem = problemPart(chatProblems.stopped({}));
  const parts = [...(message.parts as readonly Json[]), problem as unknown as Json];
  await abandonAnswer(ports.db, message.id, { parts, now });
  return (await findChatMessage(ports.db, message.chatId, message.id)) ?? message;
}
