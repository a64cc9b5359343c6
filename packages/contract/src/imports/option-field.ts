import { z } from 'zod';

/** Form field of a format option. */
export interface OptionField {
  readonly name: string;
  readonly control: 'text' | 'choice' | 'number' | 'flag';
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  /** For choices: the label of each value. */
  readonly choices?: Readonly<Record<string, string>>;
  /** For multi-line text: the number of visible lines. */
  readonly lines?: number;
  readonly min?: number;
  readonly max?: number;
  /** Whether it changes the values in a file, not only how they are written. */
  readonly affectsValues?: true;
  /** Set of strings that apps have translations for: those of formats. */
  readonly words?: 'format';
  /** Whether the choices are names in the file. */
  readonly choicesOf?: 'file';
}

export const optionField: z.ZodType<OptionField, OptionField> = z.strictObject({
  name: z.string(),
  control: z.enum(['text', 'choice', 'number', 'flag']),
  label: z.string(),
  help: z.string().exactOptional(),
  placeholder: z.string().exactOptional(),
  choices: z.record(z.string(), z.string()).exactOptional(),
  lines: z.number().exactOptional(),
  min: z.number().exactOptional(),
  max: z.number().exactOptional(),
  affectsValues: z.literal(true).exactOptional(),
  words: z.literal('format').exactOptional(),
  choicesOf: z.literal('file').exactOptional(),
});
