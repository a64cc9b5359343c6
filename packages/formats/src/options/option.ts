import { z } from 'zod';
import type { OptionText } from '../german/options.ts';

z.config({ jitless: true });

/** What a form shows for an option; it has the same shape as for parameters of steps. */
export interface OptionMeta {
  readonly control: 'text' | 'choice' | 'number' | 'flag';
  readonly label: OptionText;
  readonly help?: OptionText;
  readonly placeholder?: OptionText;
  /** For multi-line text, the number of lines that a form shows. */
  readonly lines?: number;
  /** Whether it changes the values in a file, not only how they are written. */
  readonly affectsValues?: true;
  /** For choices, the label of each value. */
  readonly choices?: Readonly<Record<string, OptionText>>;
}

type Extra = Pick<OptionMeta, 'help' | 'placeholder' | 'lines' | 'affectsValues'>;

/**
 * Builders for the options of formats: a schema that checks and completes stored JSON, and what the
 * form needs.
 */
export const option = {
  text: (label: OptionText, bounds: { max: number }, extra: Extra = {}) =>
    z
      .string()
      .max(bounds.max)
      .meta({ control: 'text', label, ...extra } satisfies OptionMeta),
  integer: (label: OptionText, bounds: { min: number; max: number }, extra: Extra = {}) =>
    z
      .int()
      .min(bounds.min)
      .max(bounds.max)
      .meta({ control: 'number', label, ...extra } satisfies OptionMeta),
  flag: (label: OptionText, extra: Extra = {}) =>
    z.boolean().meta({ control: 'flag', label, ...extra } satisfies OptionMeta),
  choice: <const C extends Readonly<Record<string, OptionText>>>(
    label: OptionText,
    choices: C,
    extra: Extra = {},
  ) =>
    z
      .enum(Object.keys(choices) as [keyof C & string, ...(keyof C & string)[]])
      .meta({ control: 'choice', label, choices, ...extra } satisfies OptionMeta),
};

/** Returns what the form shows for an option, looking through optional and default wrappers. */
export function optionMeta(schema: z.ZodType): OptionMeta | undefined {
  const own = schema.meta() as OptionMeta | undefined;
  if (own?.control) return own;
  const inner = (schema as { def?: { innerType?: z.ZodType } }).def?.innerType;
  return inner ? optionMeta(inner) : undefined;
}
