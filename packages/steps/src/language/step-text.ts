import type { z } from 'zod';
import type { StepFamily } from '../step.ts';
import type { StepsByKind } from '../steps/step-registry.ts';

/** The schema inside optional and default wrappers. */
type Bare<S> = S extends z.ZodOptional<infer Inner> | z.ZodDefault<infer Inner> ? Bare<Inner> : S;

interface Words {
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
}

/**
 * What people read of a parameter: its label alone, or with what else it has. Records have the
 * words of their fields, lists those of their items, choices those of their values.
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

/** What people read of a kind of step, in one language. */
export interface StepText<S extends z.ZodType> {
  readonly title: string;
  readonly summary: string;
  /** More words under which people look for it, between commas. */
  readonly keywords: string;
  readonly params: Bare<S> extends z.ZodObject<infer Fields> ? FieldsText<Fields> : never;
  readonly sentence: (params: z.output<S>) => string;
}

/** A language for some kinds of steps; a kind or a parameter too many or too few does not compile. */
export type StepTextsOf<K extends keyof StepsByKind> = {
  readonly [Kind in K]: StepText<StepsByKind[Kind]['params']>;
};

/** A language for every kind of step. */
export interface StepLanguage {
  /** What a macro does to some columns, by its title. */
  readonly on: (title: string, columns: string) => string;
  readonly families: Readonly<Record<StepFamily, string>>;
  readonly steps: StepTextsOf<keyof StepsByKind>;
}
