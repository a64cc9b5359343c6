import type { Actor } from '@winnow/accounts';
import {
  answerTurn,
  assistantProblems,
  builtInModel,
  type ChatModel,
  type Exposure,
  problemPart,
} from '@winnow/assistant';
import { type Json, ok, type Problem, ProblemError, type Result } from '@winnow/kernel';
import { addAiUsage, addChatReceipt, type ChatMessageRecord, endAnswer, renewAnswer } from '@winnow/store';
import { type AiSettings, readAiSettings } from '../ai-settings/ai-settings.ts';
import type { ApiPorts } from '../ports.ts';
import { staleAfterMs } from './answer-state.ts';
import { asHistory } from './as-history.ts';
import { attachedProjects } from './attached-projects.ts';
import { monthOf, withinBudget } from './budget.ts';
import { chatProblems } from './chat-problems.ts';
import { costOf } from './prices.ts';
import { RunningAnswer, runningAnswers } from './running-answers.ts';

const maxMs = 5 * 60_000;
const renewMs = 1500;
const maxReceiptSize = 400_000;
const maxRemembered = 30;
const tooLong = assistantProblems.answerTooLong({ most: 0 }).code;

/** The model that answers, and what it may see. */
export interface Answering {
  readonly model: ChatModel;
  readonly exposure: Exposure;
  readonly settings?: AiSettings;
}

/** The built-in model runs locally, so it may see everything that its user may. */
export const builtIn: Answering = { model: builtInModel, exposure: 'samples' };

/** Returns the model that the user configured, or the built-in one. */
export async function answeringOf(
  ports: ApiPorts,
  userId: string,
  wanted: 'built-in' | 'set' | undefined,
): Promise<Result<Answering>> {
  if (wanted === 'built-in' || !ports.createModel) return ok(builtIn);
  const settings = await readAiSettings(ports, userId);
  if (!settings) return ok(builtIn);
  const within = await withinBudget(ports, userId, settings);
  if (!within.ok) return within;
  return ok({ model: ports.createModel(settings), exposure: settings.exposure, settings });
}

/** Returns the messages from the first to the given one, oldest first. */
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

/**
 * Starts an answer, which goes on even if no one listens; the result is stored with its message.
 */
export function startAnswer(
  ports: ApiPorts,
  actor: Actor,
  answering: Answering,
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
  const { model, exposure, settings } = answering;
  const running = new RunningAnswer();
  let spent: readonly Problem[] | undefined;
  const all = runningAnswers(ports);
  all.set(message.id, running);
  const renewal = setInterval(() => void renew(), renewMs);
  let hasFailed = false;
  const late = setTimeout(() => {
    reportProblems([chatProblems.tooSlow({ minutes: maxMs / 60_000 })]);
    running.stop();
  }, maxMs);
  void work().finally(() => {
    clearTimeout(late);
    clearInterval(renewal);
    all.delete(message.id);
    ports.events.publish({
      kind: 'chat',
      userId: actor.userId,
      data: { chat: message.chatId, message: message.id },
    });
  });
  return running;

  /**
   * Tells other processes that the answer is in progress and what it contains so far, and picks up
   * stop requests that reached another process.
   */
  async function renew(): Promise<void> {
    const aliveUntil = ports.clock.now() + staleAfterMs;
    try {
      const parts = running.parts as unknown as Json;
      const renewed = await renewAnswer(ports.db, message.id, { parts, aliveUntil });
      if (!renewed || renewed.stopAsked) running.stop();
    } catch (error) {
      ports.log.warn({ error, message: message.id }, 'the lease of an answer could not be renewed');
    }
  }

  async function work(): Promise<void> {
    let state: 'done' | 'stopped' | 'failed' = 'done';
    try {
      const projects = await attachedProjects(ports, actor, projectIds);
      const messages = branch.slice(-maxRemembered).map((one) => asHistory(one, branch, answering));
      for await (const event of answerTurn({
        model,
        messages,
        projects,
        exposure,
        newId: ports.newId,
        now: ports.clock.now(),
        signal: running.signal,
      })) {
        if (event.kind === 'sent') {
          // Also counts answers that were stopped, since the request was sent.
          await note(event.body, event.inputTokens, event.outputTokens);
          continue;
        }
        if (running.signal.aborted) continue;
        if (spent) {
          // The model wants to make another call: stop it, so that a limit is exceeded by no more
          // than the call that reached it.
          reportProblems(spent);
          running.stop();
          continue;
        }
        const problem = event.kind === 'part' && event.part.kind === 'problem' ? event.part : undefined;
        if (problem) hasFailed = true;
        running.emit(event);
        // Stop listening to a provider that sends text endlessly.
        if (problem?.code === tooLong) running.stop();
      }
      // An answer that has reported a problem is incomplete.
      state = hasFailed ? 'failed' : running.signal.aborted ? 'stopped' : 'done';
    } catch (error) {
      state = running.signal.aborted && !hasFailed ? 'stopped' : 'failed';
      if (state === 'failed' && !hasFailed) reportFailure(error);
    }
    try {
      clearInterval(renewal);
      await endAnswer(ports.db, message.id, { parts: running.parts as unknown as Json, state });
    } catch (error) {
      // The chat has been deleted in the meantime, or the database is gone.
      ports.log.warn({ error, message: message.id }, 'an answer could not be saved');
    }
    running.emit({ kind: 'end', state });
  }

  function reportFailure(error: unknown): void {
    const problems =
      error instanceof ProblemError
        ? error.problems
        : [chatProblems.modelFailed({ reason: 'an internal error occurred' })];
    if (!(error instanceof ProblemError)) ports.log.error({ error, message: message.id }, 'an answer failed');
    reportProblems(problems);
  }

  function reportProblems(problems: readonly Problem[]): void {
    hasFailed = true;
    for (const problem of problems) running.emit({ kind: 'part', part: problemPart(problem) });
  }

  async function note(body: Json, inputTokens: number, outputTokens: number): Promise<void> {
    if (!settings) return;
    const cost = costOf(settings, inputTokens, outputTokens) ?? null;
    const now = ports.clock.now();
    const text = JSON.stringify(body);
    const kept = text.length > maxReceiptSize ? { cut: text.slice(0, maxReceiptSize) } : body;
    const { provider } = settings;
    await addAiUsage(ports.db, {
      userId: actor.userId,
      month: monthOf(now),
      inputTokens,
      outputTokens,
      cost: cost ?? 0,
    });
    const within = await withinBudget(ports, actor.userId, settings);
    if (!within.ok) spent = within.problems;
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
