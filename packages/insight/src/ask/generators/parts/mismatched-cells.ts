import { isNumeric, isTemporal } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { isMissingWord } from '../../../meanings/missing-words.ts';
import { readDate } from '../../../repair/formats/date-formats.ts';
import { numberText } from '../../../repair/formats/number-text.ts';
import type { AskContext, Card, CardGenerator } from '../../card.ts';
import { firstPairs, placeOf, qualityIn } from '../../chosen-rows.ts';

/** What may be done with values that don't match the type of their column: read them, keep them elsewhere, and discard them last. */
export const mismatchedCells: CardGenerator = {
  id: 'mismatched-cells',
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
};

const effectOn = ({ cells }: AskContext, count: number): Card['effect'] => ({
  cells: count,
  rowsBefore: cells.rows,
  rowsAfter: cells.rows,
});

function read(context: AskContext, name: string, at: number, values: readonly string[]): readonly Card[] {
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
  const steps = (order: 'day' | 'month'): Card['steps'] => [
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
      sentence: `Parse mismatched values of ${name} as ${numeric ? 'numbers' : 'dates'}`,
      reason: `${pairs.length.toLocaleString('en')} of ${values.length.toLocaleString('en')} ${
        numeric ? 'are numbers with a unit, a currency or separators' : 'are dates in another format'
      }`,
      effect: effectOn(context, pairs.length),
      examples: firstPairs(pairs),
      variants: isAmbiguous ? [{ sentence: 'Month first', steps: steps('month') }] : [],
      steps: steps('day'),
      score: 0.6 + 0.35 * (pairs.length / values.length),
    },
  ];
}

/** Words for a missing value, which are null in any case: after all that keeps values. */
function missing(context: AskContext, name: string, values: readonly string[]): readonly Card[] {
  const words = [...new Set(values.filter(isMissingWord))].slice(0, 1_000);
  if (words.length === 0) return [];
  const found = values.filter(isMissingWord);
  return [
    {
      sentence: `Discard missing-value words in ${name}`,
      reason: `${words.slice(0, 3).join(', ')} ${words.length === 1 ? 'stands' : 'stand'} for a missing value`,
      effect: effectOn(context, found.length),
      examples: words.slice(0, 3).map((from) => ({ from, to: null })),
      variants: [],
      steps: [{ kind: 'replace-sentinels', params: { columns: [name], words, blank: false } }],
      score: 0.3,
    },
  ];
}

function moved(context: AskContext, name: string, values: readonly string[]): Card {
  const step = (to: 'column' | 'text' | 'null'): StepDraft => ({
    kind: 'clear-mismatched',
    params: { columns: [name], to, suffix: ' (mismatched)' },
  });
  return {
    sentence: `Move mismatched values of ${name} to a new column`,
    reason: 'Keeps the values, and leaves a column of one type',
    effect: { ...effectOn(context, values.length), columnsAdded: 1 },
    examples: [...new Set(values)].slice(0, 3).map((from) => ({ from, to: from })),
    variants: [
      { sentence: 'Keep all values as text', steps: [step('text')] },
      { sentence: 'Discard the mismatched values', steps: [step('null')] },
    ],
    steps: [step('column')],
    score: 0.5,
  };
}
