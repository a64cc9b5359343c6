import { z } from 'zod';
import { encodings } from '../csv/encoding/encodings.ts';
import { option } from '../options/option.ts';
import { headerRows, linesToSkip } from '../options/table-start.ts';
import { layoutTextLimit, parseLayout } from './layout.ts';

/** How to read a fixed-width file. */
export const fixedWidthOptions = z.strictObject({
  encoding: option.choice('Encoding', encodings).default('utf-8'),
  columns: option
    .text(
      'Columns',
      { max: layoutTextLimit },
      {
        help: 'Start positions, counted from 1: 1, 9, 27. You can also write ranges (9-26) and widths (+18). Leave empty to detect the columns.',
        placeholder: 'Detected',
      },
    )
    .superRefine((text, context) => {
      const parsed = parseLayout(text);
      if ('fault' in parsed) context.addIssue({ code: 'custom', message: parsed.fault });
    })
    .default(''),
  trim: option
    .flag('Trim padding', { help: 'Spaces around a value are padding and aren’t part of it.' })
    .default(true),
  rules: option.flag('Skip ruled lines', { help: 'Lines of only dashes or equals signs.' }).default(false),
  tabStop: option
    .integer(
      'Tab stops',
      { min: 1, max: 100 },
      { help: 'A tab is filled with spaces up to the next tab stop.' },
    )
    .default(8),
  skipRows: linesToSkip,
  headerRows,
});

export type FixedWidthOptions = z.infer<typeof fixedWidthOptions>;
