import type { Json, Message, Result } from '@winnow/kernel';
import type { ChatMessage, ProblemPart } from './parts.ts';

/** A tool as a model sees it. */
export interface ToolDescription {
  readonly name: string;
  readonly summary: string;
  /** JSON Schema of the input. */
  readonly input: Json;
}

/** A request to a model. */
export interface ModelRequest {
  readonly instructions: string;
  readonly messages: readonly ChatMessage[];
  readonly tools: readonly ToolDescription[];
  /** Attached projects; the first one is meant if none is named. */
  readonly projects: readonly { readonly id: string; readonly name: string }[];
  /** Time of the request, in milliseconds since 1970. */
  readonly now: number;
  /**
   * Calls a tool. Returns what the model may see, which depends on the exposure that the user set;
   * what the user sees goes to the thread separately.
   */
  readonly use: (tool: string, input: unknown) => Promise<Result<Json>>;
  /**
   * Whether a tool has shown the user something, such as a table or a proposal, so that no text has
   * to follow.
   */
  readonly hasShown: () => boolean;
  /** An `AbortSignal` that is aborted when the user stops the answer. */
  readonly signal: { readonly aborted: boolean };
}

/** Part of a model's output, in the order in which it arrives. */
export type ModelPart =
  /**
   * A message of the program, which is complete, or words of a model, which continue the previous
   * ones.
   */
  | { readonly kind: 'text'; readonly text: string; readonly message?: Message }
  /** A question back, with suggested replies. */
  | {
      readonly kind: 'question';
      readonly text: string;
      readonly message?: Message;
      readonly choices: readonly { readonly label: string | Message; readonly text: string }[];
    }
  /** What was sent and the tokens it took; several of one answer add up. */
  | {
      readonly kind: 'sent';
      readonly body: Json;
      readonly inputTokens: number;
      readonly outputTokens: number;
    }
  | ({ readonly kind: 'failed' } & Omit<ProblemPart, 'kind'>);

/**
 * A language model or a substitute for one. It reads and proposes only through tools and has access
 * to nothing else.
 */
export interface ChatModel {
  readonly name: string;
  answer(request: ModelRequest): AsyncIterable<ModelPart>;
}
