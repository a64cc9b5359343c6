import { counted } from '@winnow/kernel';

export const maxSteps = 8;
export const maxTokens = 4000;

/** Why an answer is incomplete, as shown to the user. */
interface Reason {
  readonly code: string;
  readonly message: string;
}

export const reasons = {
  silent: (ms: number): Reason => ({
    code: 'chats/model-silent',
    message: `The model sent nothing for ${counted(Math.round(ms / 1000), 'second')}. Retry, or choose another model under Settings, AI.`,
  }),
  brokenOff: {
    code: 'chats/model-failed',
    message: 'The connection to the model provider broke off before the answer was complete. Retry.',
  },
  early: (word: string): Reason => ({
    code: 'chats/model-failed',
    message: `The model provider ended the answer before it was complete (${word.slice(0, 100)}). Retry.`,
  }),
  empty: {
    code: 'chats/no-answer',
    message: 'The model ended without an answer. Retry, or choose another model under Settings, AI.',
  },
};

/**
 * How an answer ended, according to the SDK and to the provider; undefined if the provider gave no
 * reason.
 */
export interface End {
  readonly reason: string;
  readonly raw: string | undefined;
}

/** Finish reasons of providers that mean a complete answer, beyond those that the SDK knows. */
const complete = /^(stop|eos|end|complete)/i;

/** Returns why an answer is incomplete; undefined if it is complete. */
export function reasonOf(end: End | undefined, steps: number): Reason | undefined {
  if (!end) return undefined;
  const { reason, raw } = end;
  if (reason === 'tool-calls' && steps < maxSteps) return reasons.early(raw ?? reason);
  if (reason in ends) return ends[reason];
  if (reason !== 'other' && raw !== 'pause_turn') return undefined;
  if (raw === undefined) return reasons.brokenOff;
  return complete.test(raw) ? undefined : reasons.early(raw);
}

/** Messages for incomplete answers, by the provider's finish reason. */
const ends: { readonly [reason: string]: Reason } = {
  'tool-calls': {
    code: 'chats/tool-limit',
    message: `The model called tools ${maxSteps} times in a row without an answer, which is the limit. Retry, or ask a narrower question.`,
  },
  length: {
    code: 'chats/answer-cut',
    message: `The answer reached the limit of ${maxTokens} tokens and was cut off. Ask for a shorter answer.`,
  },
  'content-filter': {
    code: 'chats/answer-filtered',
    message: 'The content filter of the provider stopped the answer. Rephrase the question.',
  },
  error: { code: 'chats/model-failed', message: 'The provider ended the answer with an error. Retry.' },
};
