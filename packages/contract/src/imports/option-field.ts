import { z } from 'zod';

/** What a form shows of one option of a format. */
export interface OptionField {
  readonly name: string;
  readonly control: 'text' | 'choice' | 'number' | 'flag';
  readonly label: string;
  readonly help?: string;
  readonly placeholder?: string;
  /** For choices: the label of each value. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Of a text of several lines: how many are shown. */
  readonly lines?: number;
  readonly min?: number;
  readonly max?: number;
  /** The strings that apps have in other languages: those of formats. */
  readonly words?: 'format';
  /** The choices are names in the file. */
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
  words: z.literal('format').exactOptional(),
  choicesOf: z.literal('file').exactOptional(),
});
