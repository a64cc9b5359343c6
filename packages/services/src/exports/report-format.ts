import { option } from '@winnow/formats/options/option';
import { z } from 'zod';

/** The report of what a recipe changed, which is exported like a file format. */
export const reportFormat = {
  id: 'report',
  title: 'Clean-up report (HTML)',
  extensions: ['.html'],
  mimeTypes: ['text/html'],
  options: z.strictObject({
    examples: option
      .integer(
        'Examples per step',
        { min: 0, max: 100 },
        { help: 'Number of changed values to show, before and after.' },
      )
      .default(5),
    charts: option.flag('Charts', { help: 'The project’s charts, drawn from the result.' }).default(true),
  }),
} as const;

/** What a download needs to know about the format of an export. */
export interface ExportKind {
  readonly extensions: readonly string[];
  readonly mimeTypes: readonly string[];
}
