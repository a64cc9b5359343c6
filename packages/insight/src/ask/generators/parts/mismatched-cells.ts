import { defineMessages, digitsInGroups, isNumeric, isTemporal } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { isMissingWord } from '../../../meanings/missing-words.ts';
import { readDate } from '../../../repair/formats/date-notations.ts';
import { numberText } from '../../../repair/formats/number-text.ts';
import type { AskContext, CardGenerator, FoundCard } from '../../card.ts';
import { firstPairs, placeOf, qualityIn } from '../../chosen-rows.ts';

const messages = defineMessages('card.mismatched-cells', {
  parseNumbers: ({ column }: { column: string }) => `Parse mismatched values of ${column} as numbers`,
  parseDates: ({ column }: { column: string }) => `Parse mismatched values of ${column} as dates`,
  numbers: ({ count, all }: { count: number; all: number }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} are numbers with a unit, a currency or separators`,
  dates: ({ count, all }: { count: number; all: number }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} are dates in another format`,
  monthFirst: 'Month first',
  discardWords: ({ column }: { column: string }) => `Discard missing-value words in ${column}`,
  words: ({ words, isOne }: { words: readonly string[]; isOne: boolean }) =>
    `${words.join(', ')} ${isOne ? 'stands' : 'stand'} for a missing value`,
  move: ({ column }: { column: string }) => `Move mismatched values of ${column} to a new column`,
  keepsValues: 'Keeps the values and leaves one data type in the column',
  asText: 'Keep all values as text',
  discard: 'Discard the mismatched values',
});

/**
 * Handles values that don’t match the type of their column: parse them, move them elsewhere or,
 * last, discard them.
 */
export const mismatchedCells = {
  id: 'mismatched-cells',
  messages,
  find({ column: name, part }, context) {
    const at = placeOf(context, name);
    if (at === undefined || name === undefined || part !== 'mismatched') return [];
    const quality = qualityIn(context, at);
    const values = context.cells.cells[at]!.filter((cell) => quality(cell) === 'mismatched') as string[];
    if (values.length === 0) return [];
    return [
      ...read(context, name, at, values),
      ...missing(context, name, values),
      moved(context, name, values),
    ];
  },
} satisfies CardGenerator;

const effectOn = ({ cells }: AskContext, count: number): FoundCard['effect'] => ({
  cells: count,
  rowsBefore: cells.rows,
  rowsAfter: cells.rows,
});

function read(
  context: AskContext,
  name: string,
  at: number,
  values: readonly string[],
): readonly FoundCard[] {
  const type = context.types[at]!;
  const numeric = isNumeric(type);
  if (!numeric && !isTemporal(type)) return [];
  const dates = (order: 'day' | 'month') => (text: string) => readDate(text, order);
  const reader = numeric ? numberText : dates('day');
  const pairs = values.flatMap((from) => {
    const to = reader(from);
    return to === undefined ? [] : [{ from, to }];
  });
  if (pairs.length === 0) return [];
  const steps = (order: 'day' | 'month'): FoundCard['steps'] => [
    numeric
      ? {
          kind: 'parse-number',
          params: { columns: [name], decimal: 'point', percent: 'number', units: true },
        }
      : {
          kind: 'parse-date',
          params: { columns: [name], type: type as 'date' | 'datetime', order, formats: [], usual: true },
        },
  ];
  const isAmbiguous = !numeric && pairs.some(({ from, to }) => dates('month')(from) !== to);
  return [
    {
      sentence: (numeric ? messages.parseNumbers : messages.parseDates)({ column: name }),
      reason: (numeric ? messages.numbers : messages.dates)({ count: pairs.length, all: values.length }),
      effect: effectOn(context, pairs.length),
      examples: firstPairs(pairs),
      variants: isAmbiguous ? [{ sentence: messages.monthFirst, steps: steps('month') }] : [],
      steps: steps('day'),
      score: 0.6 + 0.35 * (pairs.length / values.length),
    },
  ];
}

/**
 * Discards words for a missing value, which mean null anyway; ranked after everything that keeps
 * values.
 */
function missing(context: AskContext, name: string, values: readonly string[]): readonly FoundCard[] {
  const words = [...new Set(values.filter(isMissingWord))].slice(0, 1_000);
  if (words.length === 0) return [];
  const found = values.filter(isMissingWord);
  return [
    {
      sentence: messages.discardWords({ column: name }),
      reason: messages.words({ words: words.slice(0, 3), isOne: words.length === 1 }),
      effect: effectOn(context, found.length),
      examples: words.slice(0, 3).map((from) => ({ from, to: null })),
      variants: [],
      steps: [{ kind: 'replace-sentinels', params: { columns: [name], words, blank: false } }],
      score: 0.3,
    },
  ];
}

function moved(context: AskContext, name: string, values: readonly string[]): FoundCard {
  const step = (to: 'column' | 'text' | 'null'): StepDraft => ({
    kind: 'clear-mismatched',
    params: { columns: [name], to, suffix: ' (mismatched)' },
  });
  return {
    sentence: messages.move({ column: name }),
    reason: messages.keepsValues,
    effect: { ...effectOn(context, values.length), columnsAdded: 1 },
    examples: [...new Set(values)].slice(0, 3).map((from) => ({ from, to: from })),
    variants: [
      { sentence: messages.asText, steps: [step('text')] },
      { sentence: messages.discard, steps: [step('null')] },
    ],
    steps: [step('column')],
    score: 0.5,
  };
}
