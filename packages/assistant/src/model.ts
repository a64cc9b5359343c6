import type { Json, Message, Result } from '@winnow/kernel';
import type { ChatMessage, ProblemPart } from './parts.ts';

/** A tool as a model sees it. */
export interface ToolDescription {
  readonly name: string;
  readonly summary: string;
  /** JSON Schema of what it takes. */
  readonly input: Json;
}

/** What a model is asked. */
export interface ModelRequest {
  readonly instructions: string;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ToolDescription[];
  /** Projects that are attached, the first being the one that is meant where none is named. */
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  /** When it is asked, in milliseconds since 1970. */
  readonly now: number;
  /**
   * Calls a tool. It gives what the model may see, which depends on the exposure that its person
   * set; what the person sees goes to the thread by itself.
   */
  readonly use: (tool: string, input: unknown) => Promise<Result<Json>>;
  /** Whether a tool has shown the person something, such as a table or a proposal: no word has to follow. */
  readonly hasShown: () => boolean;
  /** An `AbortSignal`: aborted when the person stops the answer. */
  readonly signal: { readonly aborted: boolean };
}

/** What a model says, as it comes. */
export type ModelPart =
  /** A message of the program, which stands alone, or words of a model, which belong after the last ones. */
  | { readonly kind: 'text'; readonly text: string; readonly said?: Message }
  /** A question back, with ways on. */
  | {
      readonly kind: 'question';
      readonly text: string;
      readonly said?: Message;
      readonly choices: readonly { readonly label: string | Message; readonly text: string }[];
    }
  /** What was sent and what it took; several of one answer add up. */
  | {
      readonly kind: 'sent';
      readonly body: Json;
      readonly inputTokens: number;
      readonly outputTokens: number;
    }
  | ({ readonly kind: 'failed' } & Omit<ProblemPart, 'kind'>);

/**
 * A language model, or the stand-in for one. It reads and proposes by tools alone; it has no other
 * way to anything.
 */
export interface ChatModel {
  readonly name: string;
  answer(request: ModelRequest): AsyncIterable<ModelPart>;
}
