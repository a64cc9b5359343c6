import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { identifierOf } from '../../../types/identifier-of.ts';
import { namesThings } from '../../../types/long-integers.ts';
import type { CardGenerator } from '../../card.ts';
import { numbersInText } from './numbers-in-text.ts';
import { describeNewColumns, meaningOf, rowsWhere, selectedColumn } from './selected-column.ts';

/** Matches numbers as the extract step does. */
const number = /[-+]?\d+(?:[.,]\d+)*/;
const isNumber = /^[-+]?\d+(?:[.,]\d+)?$/;
/**
 * Minimum shares of values that contain a number and that are just a number: answers to a numeric
 * question rather than sentences that mention numbers.
 */
const withNumber = 0.6;
const alone = 0.2;
/**
 * Share of values that parse as numbers despite surrounding text; above it, no extraction is
 * needed.
 */
const most = 0.95;

const messages = defineMessages('card.number-among-words', {
  extract: ({ column }: { column: string }) => `Extract the number from ${column} into a new column`,
  having: ({ count, all, alone: plain }: { count: number; all: number; alone: number }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} values contain a number, ${digitsInGroups(plain)} contain nothing else`,
  last: 'Extract the last number',
});

/** Extracts the number in answers such as `about 8`, `10-15` or `20+` into a new column. */
export const numberAmongWords = {
  id: 'number-among-words',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text' || meaningOf(selected) !== undefined) return [];
    const { name, rows } = selected;
    if (identifierOf(name) !== undefined || namesThings(name)) return [];
    const having = rowsWhere(selected, (text) => number.test(text));
    const plain = rowsWhere(selected, (text) => isNumber.test(text));
    if (having < rows * withNumber || plain < rows * alone || plain > rows * most) return [];
    const column = `${name} number`;
    if (context.cells.columns.includes(column)) return [];
    // If most values are numbers with something around them, they are parsed instead.
    if (numbersInText.find(selection, context).length > 0) return [];
    const step = (which: 'first' | 'last'): StepDraft => ({
      kind: 'extract-text',
      params: { column: name, what: 'number', which, name: column },
    });
    return [
      {
        sentence: messages.extract({ column: name }),
        reason: messages.having({ count: having, all: rows, alone: plain }),
        // Plain numbers make poor examples.
        ...describeNewColumns(context, selected, 1, (text) =>
          isNumber.test(text) ? null : (number.exec(text)?.[0] ?? null),
        ),
        variants: [{ sentence: messages.last, steps: [step('last')] }],
        steps: [step('first')],
        score: 0.5,
      },
    ];
  },
} satisfies CardGenerator;
