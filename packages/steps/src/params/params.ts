import { decimalTypes, scalarTypes } from '@winnow/kernel';
import { z } from 'zod';

z.config({ jitless: true });

/**
 * Which form field a parameter has, and what shared code can tell from it: which parameters name
 * columns, contain formulas, and so on.
 */
export type Control =
  | 'column'
  | 'columns'
  | 'formula'
  | 'text'
  | 'regex'
  | 'number'
  | 'flag'
  | 'choice'
  | 'type'
  | 'source'
  | 'list'
  | 'record';

export interface ParamMeta {
  readonly control: Control;
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  /** For choices: the label of each value. */
  readonly choices?: Readonly<Record<string, string>>;
  /** For columns: accepted types; all if omitted. */
  readonly types?: readonly string[];
  /**
   * For column, columns and formula: which input they refer to; the step's own if omitted,
   * otherwise the named source parameter.
   */
  readonly of?: string;
  /**
   * Values that the form suggests: the names of the columns that the step would create if this
   * parameter were omitted.
   */
  readonly offers?: 'columnsMade';
  /** The field is shown only while another parameter has one of these values. */
  readonly when?: { readonly param: string; readonly is: readonly (string | boolean)[] };
}

type Options = Omit<ParamMeta, 'control' | 'label' | 'choices'>;

/**
 * How steps select columns: a list of names, or a rule that also matches columns that a later
 * version of the source adds. `from` and `to` select these two columns and all between them in the
 * table, whichever of the two comes first.
 */
export const columnSelection = z.union([
  z.array(z.string().max(10_000)).min(1).max(10_000),
  z.strictObject({ all: z.literal(true), except: z.array(z.string()).max(10_000).optional() }),
  z.strictObject({ types: z.array(z.enum([...scalarTypes, 'decimal', 'list'])).min(1) }),
  z.strictObject({ matching: z.string().max(1000) }),
  z.strictObject({ from: z.string().max(10_000), to: z.string().max(10_000) }),
]);

export type ColumnSelection = z.infer<typeof columnSelection>;

const columnName = z.string().max(10_000);

/**
 * Builders for step parameters: a schema that validates the recipe's JSON, and the metadata that
 * the form needs.
 */
export const param = {
  column: (label: string, options: Options = {}) =>
    columnName.meta({ control: 'column', label, ...options } satisfies ParamMeta),
  columns: (label: string, options: Options = {}) =>
    columnSelection.meta({ control: 'columns', label, ...options } satisfies ParamMeta),
  formula: (label: string, options: Options = {}) =>
    z
      .string()
      .max(20_000)
      .meta({ control: 'formula', label, ...options } satisfies ParamMeta),
  text: (label: string, options: Options = {}) =>
    z
      .string()
      .max(100_000)
      .meta({ control: 'text', label, ...options } satisfies ParamMeta),
  regex: (label: string, options: Options = {}) =>
    z
      .string()
      .max(2000)
      .meta({ control: 'regex', label, ...options } satisfies ParamMeta),
  integer: (label: string, bounds: { min: number; max: number }, options: Options = {}) =>
    z
      .int()
      .min(bounds.min)
      .max(bounds.max)
      .meta({ control: 'number', label, ...options } satisfies ParamMeta),
  flag: (label: string, options: Options = {}) =>
    z.boolean().meta({ control: 'flag', label, ...options } satisfies ParamMeta),
  choice: <const C extends Readonly<Record<string, string>>>(
    label: string,
    choices: C,
    options: Options = {},
  ) =>
    z
      .enum(Object.keys(choices) as [keyof C & string, ...(keyof C & string)[]])
      .meta({ control: 'choice', label, choices, ...options } satisfies ParamMeta),
  type: (label: string, options: Options = {}) =>
    z
      .enum([...scalarTypes, ...decimalTypes])
      .meta({ control: 'type', label, ...options } satisfies ParamMeta),
  source: (label: string, options: Options = {}) =>
    z
      .string()
      .max(1000)
      .meta({ control: 'source', label, ...options } satisfies ParamMeta),
  list: <T extends z.ZodType>(
    label: string,
    of: T,
    bounds: { min: number; max: number },
    options: Options = {},
  ) =>
    z
      .array(of)
      .min(bounds.min)
      .max(bounds.max)
      .meta({ control: 'list', label, ...options } satisfies ParamMeta),
  record: <T extends z.ZodRawShape>(label: string, shape: T, options: Options = {}) =>
    z.strictObject(shape).meta({ control: 'record', label, ...options } satisfies ParamMeta),
};

/** The translatable strings of a parameter. */
export type ParamWords = Pick<ParamMeta, 'label' | 'help' | 'placeholder' | 'choices'>;

/** Translated strings of parameters, by schema. */
export type TranslatedParams = Map<z.ZodType, ParamWords>;

let translated: TranslatedParams | undefined;

/** Makes {@link paramMeta} return translated strings, or the original ones. */
export function setTranslatedParams(next: TranslatedParams | undefined): void {
  translated = next;
}

/** Returns the metadata of a parameter, looked up through optional and default wrappers. */
export function paramMeta(schema: z.ZodType): ParamMeta | undefined {
  const own = schema.meta() as ParamMeta | undefined;
  if (own?.control) {
    const words = translated?.get(schema);
    return words ? { ...own, ...words } : own;
  }
  const inner = (schema as { def?: { innerType?: z.ZodType } }).def?.innerType;
  return inner ? paramMeta(inner) : undefined;
}
