import type { Json } from '@winnow/kernel';
import type { StepKind } from '@winnow/steps';
import { z } from 'zod';
import { maxParameters, parameterSchema, type RecipeParameter } from './parameters/parameter.ts';
import type { PluginPin } from './plugin-pin.ts';

/** One typed operation with its parameters, as stored in a recipe. */
export interface Step {
  readonly id: string;
  readonly kind: string;
  readonly params: { readonly [name: string]: Json };
  /**
   * Whether the step runs; a disabled step stays in the recipe and changes nothing. True if left
   * out.
   */
  readonly enabled?: boolean;
  readonly note?: string;
  /** Group that it is shown in, together with adjacent steps of the same group. */
  readonly group?: string;
}

/** A step without an id from an external source: its type and parameters have not been checked. */
export type UncheckedStep = Pick<Step, 'kind' | 'params' | 'note'>;

/** A built-in step that is not in a recipe yet, so it has no id. */
export interface StepDraft {
  readonly kind: StepKind;
  readonly params: Step['params'];
  /** Why it is proposed. */
  readonly note?: string;
}

/**
 * The ordered list of steps of a project: plain JSON, and the only thing that changes data. The
 * steps of other sources run before a step that joins or unites with them.
 */
export interface Recipe {
  readonly winnow: 1;
  readonly name: string;
  readonly steps: readonly Step[];
  readonly sources?: { readonly [name: string]: { readonly steps: readonly Step[] } };
  /** Values that its steps use and a run can set. */
  readonly parameters?: readonly RecipeParameter[];
  /** Versions of the plugins that its formulas and steps name. */
  readonly plugins?: { readonly [name: string]: PluginPin };
  /**
   * Conditions that the result has to meet, in the form of checks and workflows. A project stores
   * its own; a recipe file includes them.
   */
  readonly checks?: readonly { readonly [field: string]: Json }[];
}

const stepSchema = z.strictObject({
  id: z.string().min(1).max(100),
  kind: z.string().min(1).max(100),
  params: z.record(z.string(), z.json()).default({}),
  enabled: z.boolean().optional(),
  note: z.string().max(10_000).optional(),
  group: z.string().min(1).max(200).optional(),
});

/**
 * Schema of a recipe file; `winnow schema recipe` prints it as JSON Schema. Parameters are checked
 * by their steps.
 */
export const recipeSchema = z.strictObject({
  winnow: z.literal(1),
  name: z.string().max(1000).default('Recipe'),
  steps: z.array(stepSchema).max(1000),
  sources: z
    .record(z.string().max(1000), z.strictObject({ steps: z.array(stepSchema).max(1000) }))
    .optional(),
  parameters: z.array(parameterSchema).max(maxParameters).optional(),
  plugins: z
    .record(
      z.string().max(100),
      z.strictObject({ version: z.string().max(40), integrity: z.string().max(200) }),
    )
    .optional(),
  checks: z
    .array(z.record(z.string().max(100), z.json()))
    .max(200)
    .optional(),
});
