import type { OptionField } from '@winnow/contract/imports/option-field';
import { type Choices, optionMeta } from '@winnow/formats';
import type { z } from 'zod';

/**
 * Returns the options of a format as form fields, in order.
 *
 * @param choices values that depend on the file, by option: the sheets of a workbook
 */
export function optionFields(options: z.ZodType, choices: Choices): readonly OptionField[] {
  const shape = (options as unknown as { shape?: Record<string, z.ZodType> }).shape ?? {};
  return Object.entries(shape).flatMap(([name, schema]): OptionField[] => {
    const meta = optionMeta(schema);
    if (!meta) return [];
    const own = choices[name];
    const field = { name, ...meta, ...boundsOf(schema), words: 'format' } as const;
    if (!own) return [field];
    return [
      { ...field, control: 'choice', choices: Object.fromEntries(own.map(labeled)), choicesOf: 'file' },
    ];
  });
}

const labeled = (choice: Choices[string][number]): [string, string] =>
  typeof choice === 'string' ? [choice, choice] : [choice.value, choice.label];

function boundsOf(schema: z.ZodType): { min?: number; max?: number } {
  const inner = (schema as unknown as { def?: { innerType?: z.ZodType } }).def?.innerType;
  if (inner) return boundsOf(inner);
  const { minValue, maxValue } = schema as unknown as { minValue?: number | null; maxValue?: number | null };
  return {
    ...(typeof minValue === 'number' && Number.isFinite(minValue) ? { min: minValue } : {}),
    ...(typeof maxValue === 'number' && Number.isFinite(maxValue) ? { max: maxValue } : {}),
  };
}
