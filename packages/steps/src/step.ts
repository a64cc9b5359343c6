import type { RunContext } from '@winnow/formulas';
import type { Column, Json, LogicalType, Problem, Result, TableSchema } from '@winnow/kernel';
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

/** Titles in menus and the reference. */
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

/** What shared code may assume about a step. Verified against the plans that the step returns. */
export interface StepTraits {
  /** Every output row is computed only from the input row in the same position. */
  readonly rowWise: boolean;
  /** Remaining rows stay in their original order. */
  readonly keepsOrder: boolean;
  /** No rows are removed or added. */
  readonly keepsRows: boolean;
  /** It refers to rows by their ids, which are different rows in another file. */
  readonly namesRows?: boolean;
}

/** A cell of an example: JSON, or the text of a mismatched cell. */
export type ExampleCell = Json | { readonly mismatch: string };

export interface ExampleTable {
  readonly columns: readonly { readonly name: string; readonly type: LogicalType }[];
  readonly rows: readonly (readonly ExampleCell[])[];
}

/** Parameters as stored in a recipe, not yet validated. */
export type JsonParams = { readonly [name: string]: Json };

/** An example, tested on every engine and shown in the documentation. */
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
  /** What formulas can refer to besides columns. */
  readonly run: RunContext;
  /** Position of the step in the recipe, from 1. */
  readonly ordinal: number;
  /** Returns another source of the project, after its own initial steps. */
  readonly source: (name: string) => Relation | undefined;
  readonly sourceNames: readonly string[];
  /** Returns a step plugin, or the problem that explains why it is unusable. */
  readonly plugin?: ((name: string) => StepPlugin | { readonly problem: Problem } | undefined) | undefined;
  /** Result of {@link StepDefinition.probe}, row by row; dates and large integers as text. */
  readonly probed: readonly (readonly Json[])[];
}

/**
 * Definition of a step: its parameters, sentence, traits, plan and examples.
 *
 * `lower` returns schema and plan together, so that they can't disagree. It does not read data; a
 * step whose columns depend on data (a header row, the values of a pivot) requests a small result
 * with `probe`, which the engine computes first.
 */
export interface StepDefinition<P = unknown> {
  readonly kind: string;
  readonly family: StepFamily;
  /** Verb phrase for menus: "Trim spaces". */
  readonly title: string;
  /** One sentence for menus and the reference. */
  readonly summary: string;
  /** Additional search terms. */
  readonly keywords?: readonly string[];
  readonly params: z.ZodType<P>;
  /**
   * Upgrades parameters of older recipes to the current form; current ones are returned unchanged.
   */
  renew?(params: JsonParams): JsonParams;
  /** Initial parameters of a new step, as far as the selected columns determine them. */
  defaults(columns: readonly string[]): Partial<P>;
  /** Describes the step as one line of the recipe: "Trim City and State". */
  sentence(params: P): string;
  /**
   * Title and sentence if they come from the recipe's environment, such as a plugin; otherwise
   * undefined.
   */
  words?(
    params: P,
    context: Pick<StepContext, 'plugin'>,
  ): { readonly title: string; readonly sentence: string } | undefined;
  /**
   * Whether it only controls how a source is read, such as its header or its types, and changes no
   * values.
   */
  readonly readsSource?: true;
  traits(params: P): StepTraits;
  probe?(input: Relation, params: P, context: Omit<StepContext, 'probed'>): Rel | undefined;
  lower(input: Relation, params: P, context: StepContext): Result<Relation>;
  /** Columns that it summarizes without the values that don't match their type. */
  summarized?(schema: TableSchema, params: P): readonly Column[];
  /**
   * Diagnosis that the form shows for a draft before it is added, computed without running it;
   * undefined if nothing is known yet.
   */
  diagnose?(
    input: Relation,
    params: P,
    context: Pick<StepContext, 'stepId' | 'source'>,
  ): Result<StepDiagnosis | undefined>;
  readonly examples: readonly StepExample<P>[];
}

/** A step whose kind and parameters are known to the compiler. */
export interface KnownStep<K extends string, S extends z.ZodType = z.ZodType> extends StepDefinition {
  readonly kind: K;
  readonly params: S;
}

/**
 * Type-checks the parts of a step against its parameters and then erases their type: shared code
 * handles `unknown` that the schema has validated.
 */
export function defineStep<const K extends string, S extends z.ZodType>(
  definition: { readonly kind: K; readonly params: S } & NoInfer<
    Omit<StepDefinition<z.output<S>>, 'kind' | 'params' | 'examples'> & {
      /** With parameters as stored in recipes: those with a default may be omitted. */
      readonly examples: readonly StepExample<z.input<S>>[];
    }
  >,
): KnownStep<K, S> {
  return definition as unknown as KnownStep<K, S>;
}

export const rowWise: StepTraits = { rowWise: true, keepsOrder: true, keepsRows: true };
