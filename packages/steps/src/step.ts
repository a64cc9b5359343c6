import type { RunContext } from '@winnow/formulas';
import type { Json, LogicalType, Problem, Result } from '@winnow/kernel';
import type { Rel } from '@winnow/sql';
import type { z } from 'zod';
import type { StepDiagnosis } from './diagnosis.ts';
import type { StepPlugin } from './plugins/step-plugin.ts';
import type { Relation } from './relation.ts';

export const stepFamilies = [
  'structure',
  'columns',
  'text',
  'numbers',
  'dates',
  'missing',
  'rows',
  'values',
  'reshape',
  'group',
  'combine',
] as const;

export type StepFamily = (typeof stepFamilies)[number];

/** As menus and the reference name them. */
export const familyTitles: Readonly<Record<StepFamily, string>> = {
  structure: 'Structure',
  columns: 'Columns',
  text: 'Text',
  numbers: 'Numbers',
  dates: 'Dates',
  missing: 'Missing values',
  rows: 'Rows',
  values: 'Values',
  reshape: 'Reshape',
  group: 'Group',
  combine: 'Combine',
};

/** What shared code may know of a step. Checked against the plans that the step makes. */
export interface StepTraits {
  /** Every output row is computed from the input row at its place alone. */
  readonly rowWise: boolean;
  /** Rows that stay are in the order in which they were. */
  readonly keepsOrder: boolean;
  /** No row goes or comes. */
  readonly keepsRows: boolean;
  /** It names rows by their ids: in another file these are other rows. */
  readonly namesRows?: boolean;
}

/** A cell of an example: JSON, or the text that a mismatched cell keeps. */
export type ExampleCell = Json | { readonly mismatch: string };

export interface ExampleTable {
  readonly columns: readonly { readonly name: string; readonly type: LogicalType }[];
  readonly rows: readonly (readonly ExampleCell[])[];
}

/** Parameters as a recipe holds them, not yet checked. */
export type JsonParams = { readonly [name: string]: Json };

/** A test on every engine, and the documentation. */
export interface StepExample<P> {
  readonly title: string;
  readonly params: P;
  readonly input: ExampleTable;
  readonly output: ExampleTable;
  /** Other sources of the project, by name. */
  readonly sources?: Readonly<Record<string, ExampleTable>>;
}

export interface StepContext {
  readonly stepId: string;
  /** What its formulas can refer to besides columns. */
  readonly run: RunContext;
  /** The place of the step in the recipe, from 1. */
  readonly ordinal: number;
  /** Another source of the project, after its own first steps. */
  readonly source: (name: string) => Relation | undefined;
  readonly sourceNames: readonly string[];
  /** A plugin that is a step, or why it cannot be used. */
  readonly plugin?: ((name: string) => StepPlugin | { readonly problem: Problem } | undefined) | undefined;
  /** What {@link StepDefinition.probe} asked for, row by row; dates and large integers as text. */
  readonly probed: readonly (readonly Json[])[];
}

/**
 * A kind of step: answers for its parameters, its sentence, its traits, its plan and its examples.
 *
 * `lower` gives schema and plan at once, so that they cannot disagree. It does not look at data; a
 * step whose columns depend on data (a header row, the values of a pivot) asks for a small result
 * by `probe`, which the engine answers first.
 */
export interface StepDefinition<P = unknown> {
  readonly kind: string;
  readonly family: StepFamily;
  /** A verb phrase, as in menus: "Trim spaces". */
  readonly title: string;
  /** One sentence for menus and the reference. */
  readonly summary: string;
  /** More words under which people look for it. */
  readonly keywords?: readonly string[];
  readonly params: z.ZodType<P>;
  /**
   * Parameters that recipes held before this kind of step was given others, as it takes them now;
   * those of now as they are.
   */
  renew?(params: JsonParams): JsonParams;
  /** The parameters that a new step starts with, as far as the selected columns tell. */
  defaults(columns: readonly string[]): Partial<P>;
  /** What it does, as one line of the recipe: "Trim City and State". */
  sentence(params: P): string;
  /**
   * Title and sentence where they come from what the recipe's surroundings know, such as a plugin;
   * undefined where they do not.
   */
  words?(
    params: P,
    context: Pick<StepContext, 'plugin'>,
  ): { readonly title: string; readonly sentence: string } | undefined;
  /** It says how a source is read, its header or its types, and changes no value. */
  readonly readsSource?: true;
  traits(params: P): StepTraits;
  probe?(input: Relation, params: P, context: Omit<StepContext, 'probed'>): Rel | undefined;
  lower(input: Relation, params: P, context: StepContext): Result<Relation>;
  /**
   * What a form shows about a draft before it is added, counted without running it; undefined if
   * nothing is known yet.
   */
  diagnose?(
    input: Relation,
    params: P,
    context: Pick<StepContext, 'stepId' | 'source'>,
  ): Result<StepDiagnosis | undefined>;
  readonly examples: readonly StepExample<P>[];
}

/** A step whose kind and parameters the compiler knows. */
export interface KnownStep<K extends string, S extends z.ZodType = z.ZodType> extends StepDefinition {
  readonly kind: K;
  readonly params: S;
}

/**
 * Types the parts of a step by its parameters, and forgets them: shared code speaks of `unknown`
 * that the schema has checked.
 */
export function defineStep<const K extends string, S extends z.ZodType>(
  definition: { readonly kind: K; readonly params: S } & NoInfer<
    Omit<StepDefinition<z.output<S>>, 'kind' | 'params' | 'examples'> & {
      /** With parameters as a recipe holds them: what has a default may be left out. */
      readonly examples: readonly StepExample<z.input<S>>[];
    }
  >,
): KnownStep<K, S> {
  return definition as unknown as KnownStep<K, S>;
}

export const rowWise: StepTraits = { rowWise: true, keepsOrder: true, keepsRows: true };
