import type { Actor } from '@winnow/accounts';
import {
  answerTurn,
  builtInModel,
  type ChatMessage,
  type ChatModel,
  type Exposure,
  type Part,
} from '@winnow/assistant';
import { failed, type Json, ok, ProblemError, type Result } from '@winnow/kernel';
import {
  addAiUsage,
  addChatReceipt,
  type ChatMessageRecord,
  readAiUsage,
  saveChatParts,
} from '@winnow/store';
import { type AiSettings, readAiSettings } from '../ai-settings/ai-settings.ts';
import type { ApiPorts } from '../http/ports.ts';
import { attachedProjects } from './attached-projects.ts';
import { chatProblems } from './chat-problems.ts';
import { costOf } from './prices.ts';
import { RunningAnswer, runningAnswers } from './running-answers.ts';

const longestMs = 5 * 60_000;
const largestReceipt = 400_000;
const mostRemembered = 30;

/** The model that answers, with what it may be told. */
export interface Answering {
  readonly model: ChatModel;
  readonly exposure: Exposure;
  readonly settings?: AiSettings;
}

/** The built-in model stays in the house: it may see everything that its person may. */
export const builtIn: Answering = { model: builtInModel, exposure: 'samples' };

/** The month that is counted, in UTC. */
export const monthOf = (now: number): string => new Date(now).toISOString().slice(0, 7);

/**
 * The model that a person set, or the built-in one.
 *
 * @returns problem `chats/budget-spent`
 */
export async function answeringOf(
  ports: ApiPorts,
  userId: string,
  wanted: 'built-in' | 'set' | undefined,
): Promise<Result<Answering>> {
  if (wanted === 'built-in' || !ports.createModel) return ok(builtIn);
  const settings = await readAiSettings(ports, userId);
  if (!settings) return ok(builtIn);
  if (settings.monthlyBudget !== undefined) {
    const { cost } = await readAiUsage(ports.db, userId, monthOf(ports.clock.now()));
    if (cost >= settings.monthlyBudget)
      return failed(chatProblems.budgetSpent({ cents: settings.monthlyBudget }));
  }
  return ok({ model: ports.createModel(settings), exposure: settings.exposure, settings });
}

/** The messages from the first to this one, oldest first. */
export function branchTo(
  messages: readonly ChatMessageRecord[],
  leafId: string,
): readonly ChatMessageRecord[] {
  const byId = new Map(messages.map((one) => [one.id, one]));
  const branch: ChatMessageRecord[] = [];
  for (
    let at = byId.get(leafId);
    at && branch.length <= messages.length;
    at = at.parentId === null ? undefined : byId.get(at.parentId)
  )
    branch.unshift(at);
  return branch;
}

/** Begins an answer, which goes on whoever listens; what it comes to is kept with its message. */
export function startAnswer(
  ports: ApiPorts,
  actor: Actor,
  { model, exposure, settings }: Answering,
  {
    message,
    branch,
    projectIds,
  }: {
    readonly message: ChatMessageRecord;
    readonly branch: readonly ChatMessageRecord[];
    readonly projectIds: readonly string[];
  },
): RunningAnswer {
  const running = new RunningAnswer();
  runningAnswers.set(message.id, running);
  const late = setTimeout(() => running.stop(), longestMs);
  void work().finally(() => {
    clearTimeout(late);
    runningAnswers.delete(message.id);
    ports.events.publish({
      kind: 'chat',
      userId: actor.userId,
      data: { chat: message.chatId, message: message.id },
    });
  });
  return running;

  async function work(): Promise<void> {
    let state: 'done' | 'stopped' | 'failed' = 'done';
    try {
      const projects = await attachedProjects(ports, actor, projectIds);
      const messages = branch.slice(-mostRemembered).map(remembered);
      for await (const event of answerTurn({
        model,
        messages,
        projects,
        exposure,
        newId: ports.newId,
        signal: running.signal,
      })) {
        if (running.signal.aborted) break;
        if (event.kind === 'sent') await note(event.body, event.inputTokens, event.outputTokens);
        else running.tell(event);
      }
      if (running.signal.aborted) state = 'stopped';
    } catch (error) {
      state = running.signal.aborted ? 'stopped' : 'failed';
      if (state === 'failed') tellFailure(error);
    }
    try {
      await saveChatParts(ports.db, message.id, { parts: running.parts as unknown as Json, state });
    } catch (error) {
      // The chat was deleted meanwhile, or the database is gone.
      ports.log.warn({ error, message: message.id }, 'an answer was not kept');
    }
    running.tell({ kind: 'end', state });
  }

  /** What another model was told more of than this one may be is not handed on. */
  function remembered({ role, parts, model: by }: ChatMessageRecord): ChatMessage {
    const kept = role === 'person' || exposure === 'samples' || by === model.name;
    const plain: readonly Part[] = [{ kind: 'text', text: '(Answered by another model.)' }];
    return { role, parts: kept ? (parts as unknown as readonly Part[]) : plain };
  }

  function tellFailure(error: unknown): void {
    const problems =
      error instanceof ProblemError
        ? error.problems
        : [chatProblems.modelFailed({ reason: 'something went wrong within' })];
    if (!(error instanceof ProblemError)) ports.log.error({ error, message: message.id }, 'an answer failed');
    for (const { code, message: said, fix } of problems)
      running.tell({
        kind: 'part',
        part: { kind: 'problem', code, message: said, ...(fix === undefined ? {} : { fix }) },
      });
  }

  async function note(body: Json, inputTokens: number, outputTokens: number): Promise<void> {
    if (!settings) return;
    const cost = costOf(settings, inputTokens, outputTokens);
    const now = ports.clock.now();
    const text = JSON.stringify(body);
    const kept = text.length > largestReceipt ? { cut: text.slice(0, largestReceipt) } : body;
    const { provider } = settings;
    await addAiUsage(ports.db, {
      userId: actor.userId,
      month: monthOf(now),
      inputTokens,
      outputTokens,
      cost,
    });
    await addChatReceipt(ports.db, {
      id: ports.newId(),
      messageId: message.id,
      provider,
      model: settings.model,
      exposure,
      body: kept,
      inputTokens,
      outputTokens,
      cost,
      now,
    });
  }
}
