import type { AnyMessages, Json, Message, Problem, Result } from '@winnow/kernel';
import type { z } from 'zod';
import type { Exposure } from '../exposure.ts';
import type { Part } from '../parts.ts';
import type { ProjectData } from '../project-data.ts';

/**
 * What tools work with: read access to the attached projects. How much of them a model may see is
 * not for tools to decide.
 */
export interface ToolContext {
  /** The project with this id; the first of those attached if it is left out. */
  readonly project: (id: string | undefined) => Result<ProjectData>;
  readonly newId: () => string;
}

/**
 * A tool's answer to a model, by how much of the data the model may see. Only the answer for one
 * level is computed.
 */
export type ToolAnswer = { readonly [level in Exposure]: () => Json | Promise<Json> };

/** Returns the same answer at every level, for answers that contain nothing from values. */
export const sameAtEveryLevel = (answer: Json): ToolAnswer => ({
  schema: () => answer,
  profile: () => answer,
  samples: () => answer,
});

/** Answer at a level below that at which a tool is offered: nothing, even if it is called there. */
export const noAnswer = (): Json => null;

export interface ToolOutcome {
  readonly answer: ToolAnswer;
  /** What the user sees. */
  readonly parts: readonly Part[];
  /** Describes what was done. */
  readonly says: Message;
  /**
   * Why the request should be refused, judging by the cells. A model that may see cells gets this
   * instead of the answer; to any other model it would answer questions about them.
   */
  readonly dataRefusal?: Problem;
}

/** A tool that a model can call. No tool changes anything. */
export interface ToolDefinition<I = unknown> {
  readonly name: string;
  readonly summary: string;
  /** Messages with which a chat describes its use. */
  readonly messages: AnyMessages;
  readonly input: z.ZodType<I>;
  /** A model with a lower exposure isn't offered the tool and gets nothing from it. */
  readonly exposure: Exposure;
  /**
   * Answer below the level of rows if cells may decide that the request can't be fulfilled, by how
   * many columns they create or how those are named. It is the same as on success, since a refusal
   * would answer a question about them. The user sees the reason.
   */
  readonly answerOnRefusal?: (input: I) => Json;
  readonly run: (input: I, context: ToolContext) => Promise<Result<ToolOutcome>>;
}

/** Derives the type of a tool's input from its schema. */
export function defineTool<S extends z.ZodType, M extends AnyMessages>(
  tool: { readonly input: S; readonly messages: M } & Omit<ToolDefinition<z.output<S>>, 'input' | 'messages'>,
): Omit<ToolDefinition, 'messages'> & { readonly messages: M } {
  return tool as unknown as Omit<ToolDefinition, 'messages'> & { readonly messages: M };
}
