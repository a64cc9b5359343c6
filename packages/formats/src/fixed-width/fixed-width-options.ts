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
        help: 'Where each begins, from 1: 1, 9, 27. Also 9-26 (begin and end) and +18 (width). Empty: found by itself.',
        placeholder: 'Found by itself',
      },
    )
    .superRefine((text, context) => {
      const parsed = parseLayout(text);
      if ('fault' in parsed) context.addIssue({ code: 'custom', message: parsed.fault });
    })
    .default(''),
  trim: option
    .flag('Without padding', { help: 'Spaces around a value are padding and aren’t part of it.' })
    .default(true),
  rules: option
    .flag('Leave out ruled lines', { help: 'Lines of dashes or equals signs only.' })
    .default(false),
  tabStop: option
    .integer('Tab stops', { min: 1, max: 100 }, { help: 'A tab fills up to the next one with blanks.' })
    .default(8),
  skipRows: linesToSkip,
  headerRows,
});

export type FixedWidthOptions = z.infer<typeof fixedWidthOptions>;
