import { z } from 'zod';
import { encodings } from '../csv/encoding/encodings.ts';
import { option } from '../options/option.ts';
import { linesToSkip } from '../options/table-start.ts';
import { parseLogPattern, patternLimit } from './log-pattern.ts';

/** How to read the lines of a log. */
export const logOptions = z.strictObject({
  encoding: option.choice('Encoding', encodings).default('utf-8'),
  pattern: option
    .text(
      'Pattern',
      { max: patternLimit },
      {
        help: 'Names in braces become columns: {time:2} takes two words, {} is skipped. Leave empty to detect the pattern.',
        placeholder: '{time:2} [{level}] {message}',
        lines: 2,
      },
    )
    .superRefine((text, context) => {
      const parsed = parseLogPattern(text);
      if ('fault' in parsed) context.addIssue({ code: 'custom', message: parsed.fault });
    })
    .default(''),
  continued: option
    .flag('Join lines that continue an entry', {
      help: 'Lines that don’t match the pattern, such as in a stack trace, belong to the entry above.',
    })
    .default(true),
  comment: option
    .text('Comment', { max: 10 }, { help: 'Lines that start with this are skipped.' })
    .default(''),
  skipRows: linesToSkip,
});

export type LogOptions = z.infer<typeof logOptions>;
