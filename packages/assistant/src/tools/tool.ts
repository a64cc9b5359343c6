import type { Json, Result } from '@winnow/kernel';
import type { z } from 'zod';
import type { Exposure } from '../exposure.ts';
import type { Part } from '../parts.ts';
import type { ProjectData } from '../project-data.ts';

/** What tools work with: the attached projects, for reading, and how much of them the model may be told. */
export interface ToolContext {
  /** The project with this id; the first of those attached if it is left out. */
  readonly project: (id: string | undefined) => Result<ProjectData>;
  readonly exposure: Exposure;
  readonly newId: () => string;
}

export interface ToolOutcome {
  /** What the model is told: made for the exposure. */
  readonly told: Json;
  /** What the person sees. */
  readonly parts: readonly Part[];
  /** What was done, in words. */
  readonly says: string;
}

/** Something that a model can ask for. No tool changes anything. */
export interface ToolDefinition<I = unknown> {
  readonly name: string;
  readonly summary: string;
  readonly input: z.ZodType<I>;
  /** A model that may be told less is not told of the tool, and gets nothing by it. */
  readonly exposure: Exposure;
  readonly run: (input: I, context: ToolContext) => Promise<Result<ToolOutcome>>;
}

/** Types what a tool does by its schema. */
export function defineTool<S extends z.ZodType>(
  tool: { readonly input: S } & Omit<ToolDefinition<z.output<S>>, 'input'>,
): ToolDefinition {
  return tool as unknown as ToolDefinition;
}
