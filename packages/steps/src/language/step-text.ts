import type { z } from 'zod';
import type { StepFamily } from '../step.ts';
import type { StepsByKind } from '../steps/step-registry.ts';

/** The schema without optional and default wrappers. */
type Bare<S> = S extends z.ZodOptional<infer Inner> | z.ZodDefault<infer Inner> ? Bare<Inner> : S;

interface Words {
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
}

/**
 * Translation of a parameter: its label alone, or with help and more. Records contain those
 * of their fields, lists those of their items, choices those of their values.
 */
export type ParamText<S> =
  Bare<S> extends z.ZodObject<infer Fields>
    ? Words & { readonly fields: FieldsText<Fields> }
    : Bare<S> extends z.ZodArray<infer Item>
      ? Words & { readonly item: ParamText<Item> }
      : Bare<S> extends z.ZodEnum<infer Values>
        ? string | (Words & { readonly choices?: { readonly [V in keyof Values]: string } })
        : string | Words;

export type FieldsText<Fields> = { readonly [Name in keyof Fields]: ParamText<Fields[Name]> };

/** Translation of a step into one language. */
export interface StepText<S extends z.ZodType> {
  readonly title: string;
  readonly summary: string;
  /** Additional search terms, separated by commas. */
  readonly keywords: string;
  readonly params: Bare<S> extends z.ZodObject<infer Fields> ? FieldsText<Fields> : never;
  readonly sentence: (params: z.output<S>) => string;
}

/** Translation of some steps; a missing or superfluous step or parameter does not compile. */
export type StepTextsOf<K extends keyof StepsByKind> = {
  readonly [Kind in K]: StepText<StepsByKind[Kind]['params']>;
};

/** Translation of all steps into one language. */
export interface StepLanguage {
  /** Describes applying a macro, by its title, to columns. */
  readonly on: (title: string, columns: string) => string;
  readonly families: Readonly<Record<StepFamily, string>>;
  readonly steps: StepTextsOf<keyof StepsByKind>;
}
