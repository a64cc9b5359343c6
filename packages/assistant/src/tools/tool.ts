import type { AnyMessages, Json, Message, Problem, Result } from '@winnow/kernel';
import type { z } from 'zod';
import type { Exposure } from '../exposure.ts';
import type { Part } from '../parts.ts';
import type { ProjectData } from '../project-data.ts';

/**
 * What tools work with: the attached projects, for reading. How much of them a model may see is not
 * theirs to decide.
 */
export interface ToolContext {
  /** The project with this id; the first of those attached if it is left out. */
  readonly project: (id: string | undefined) => Result<ProjectData>;
  readonly newId: () => string;
}

/**
 * What a tool tells a model, by how much of the data the model may see. Only the answer of one
 * level is made.
 */
export type ToolAnswer = { readonly [level in Exposure]: () => Json | Promise<Json> };

/** The same at every level: nothing in it comes from values. */
export const sameAtEveryLevel = (told: Json): ToolAnswer => ({
  schema: () => told,
  profile: () => told,
  samples: () => told,
});

/** Of a tool that is not offered below a level: nothing, should it be called there all the same. */
export const noAnswer = (): Json => null;

export interface ToolOutcome {
  readonly told: ToolAnswer;
  /** What the person sees. */
  readonly parts: readonly Part[];
  /** What was done. */
  readonly says: Message;
  /**
   * Why nothing should come of it, by what the cells say. A model that may see cells gets this in
   * the place of the answer; for another one it would answer questions about them.
   */
  readonly refusedByCells?: Problem;
}

/** Something that a model can ask for. No tool changes anything. */
export interface ToolDefinition<I = unknown> {
  readonly name: string;
  readonly summary: string;
  /** What a chat says of its use. */
  readonly messages: AnyMessages;
  readonly input: z.ZodType<I>;
  /** A model with a lower exposure isn't offered the tool and gets nothing from it. */
  readonly exposure: Exposure;
  /**
   * The answer below the level of rows where cells may decide that it can't be done, by how many
   * columns they make or how these are called: the same as if it could, since a refusal would answer
   * a question about them. The person sees why.
   */
  readonly toldAnyway?: (input: I) => Json;
  readonly run: (input: I, context: ToolContext) => Promise<Result<ToolOutcome>>;
}

/** Types what a tool does by its schema. */
export function defineTool<S extends z.ZodType, M extends AnyMessages>(
  tool: { readonly input: S; readonly messages: M } & Omit<ToolDefinition<z.output<S>>, 'input' | 'messages'>,
): Omit<ToolDefinition, 'messages'> & { readonly messages: M } {
  return tool as unknown as Omit<ToolDefinition, 'messages'> & { readonly messages: M };
}
