import { call, literalCell, regexCell } from '@winnow/formulas';
import { z } from 'zod';
import { param } from '../../params.ts';
import { rewriteTexts } from '../../rewrite-columns.ts';
import { selectionText } from '../../select-columns.ts';
import { defineStep, rowWise } from '../../step.ts';
import { trimTextExamples } from './trim-text.examples.ts';

/** Whitespace as Unicode has it, not as ASCII: files are full of no-break spaces. */
const space =
  '[\\s\\x{85}\\x{a0}\\x{1680}\\x{2000}-\\x{200b}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}]';
const patterns = { both: `\\A${space}+|${space}+\\z`, start: `\\A${space}+`, end: `${space}+\\z` } as const;
const words = { both: '', start: ' at the start', end: ' at the end' } as const;

export const trimText = defineStep({
  kind: 'trim-text',
  family: 'text',
  title: 'Trim spaces',
  summary: 'Removes spaces, tabs and line breaks around texts, no-break spaces among them.',
  keywords: ['strip', 'whitespace', 'clean'],
  params: z.strictObject({
    columns: param.columns('Columns'),
    sides: param.choice('Where', { both: 'Both ends', start: 'Start', end: 'End' }).default('both'),
  }),
  defaults: (columns) => ({ columns: columns.length > 0 ? [...columns] : { all: true }, sides: 'both' }),
  sentence: ({ columns, sides }) => `Trim spaces${words[sides]} in ${selectionText(columns)}`,
  traits: () => rowWise,
  lower: (input, { columns, sides }, { stepId }) =>
    rewriteTexts(input, columns, { stepId, param: 'columns' }, (text) =>
      call('replace', text, regexCell(patterns[sides]), literalCell('')),
    ),
  examples: trimTextExamples,
});
