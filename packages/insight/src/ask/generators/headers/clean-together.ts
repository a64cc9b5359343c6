import { defineMessages } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { listed } from '../../../issues/detector.ts';
import { numberText } from '../../../repair/formats/number-text.ts';
import { spaced } from '../../../table/coded-column.ts';
import type { AskContext, CardGenerator, FoundCard } from '../../card.ts';
import { firstPairs } from '../../chosen-rows.ts';
import { headersOf } from './selected-headers.ts';

/** Minimum share of a column’s values that have the same form. */
const share = 0.8;

const messages = defineMessages('card.clean-together', {
  spaces: ({ columns }: { columns: readonly string[] }) => `Collapse spaces in ${listed(columns)}`,
  extraSpaces: 'Leading, trailing or repeated spaces',
  inAll: 'In all columns',
  numbers: ({ columns }: { columns: readonly string[] }) =>
    `Parse ${listed(columns)} as numbers, without units`,
  nearlyAll: 'Nearly all their values are numbers',
});

/** Applies the same cleanup to several columns: extra spaces, and numbers stored as text. */
export const cleanTogether = {
  id: 'clean-together',
  messages,
  find(selection, context) {
    const headers = headersOf(selection, context);
    if (!headers) return [];
    return [...spaces(context, headers.at), ...numbers(context, headers.at)];
  },
} satisfies CardGenerator;

function spaces(context: AskContext, at: readonly number[]): readonly FoundCard[] {
  const hasExtra = (cell: string | null): boolean => cell !== null && spaced(cell) !== cell;
  const found = at.filter((column) => context.cells.cells[column]!.some(hasExtra));
  if (found.length === 0) return [];
  const card = changing(context, found, (cell) => (hasExtra(cell) ? spaced(cell!) : cell));
  return [
    {
      ...card,
      sentence: messages.spaces({ columns: namesOf(context, found) }),
      reason: messages.extraSpaces,
      variants: allText(context, 'collapse-spaces'),
      steps: [{ kind: 'collapse-spaces', params: { columns: namesOf(context, found) } }],
      score: 0.65,
    },
  ];
}

function numbers(context: AskContext, at: readonly number[]): readonly FoundCard[] {
  const { cells, types } = context;
  const found = at.filter((column) => {
    const present = cells.cells[column]!.filter((cell) => cell !== null && cell.trim() !== '');
    const read = present.filter((cell) => numberText(cell!) !== undefined);
    // Codes with leading zeros aren’t numbers.
    const isCode = present.some((cell) => /^0\d/.test(cell!));
    return types[column] === 'text' && !isCode && read.length > 0 && read.length >= present.length * share;
  });
  if (found.length === 0) return [];
  const names = namesOf(context, found);
  const step = (percent: 'fraction' | 'number'): StepDraft => ({
    kind: 'parse-number',
    params: { columns: names, decimal: 'point', percent, units: true },
  });
  return [
    {
      ...changing(context, found, (cell) => (cell === null ? cell : (numberText(cell) ?? cell))),
      sentence: messages.numbers({ columns: names }),
      reason: messages.nearlyAll,
      variants: [],
      steps: [step('number')],
      score: 0.75,
    },
  ];
}

/** Computes the effect of changing cells in some columns. */
function changing(
  { cells }: AskContext,
  at: readonly number[],
  change: (cell: string | null) => string | null,
): Pick<FoundCard, 'effect' | 'examples'> {
  let count = 0;
  const pairs: { from: string | null; to: string | null }[] = [];
  for (const column of at)
    for (const from of cells.cells[column]!) {
      const to = change(from);
      if (to === from) continue;
      count++;
      if (pairs.length < 100) pairs.push({ from, to });
    }
  return {
    effect: { cells: count, rowsBefore: cells.rows, rowsAfter: cells.rows },
    examples: firstPairs(pairs),
  };
}

function allText(context: AskContext, kind: StepDraft['kind']): FoundCard['variants'] {
  return context.cells.columns.length > 2
    ? [{ sentence: messages.inAll, steps: [{ kind, params: { columns: { all: true } } }] }]
    : [];
}

const namesOf = ({ cells }: AskContext, at: readonly number[]): readonly string[] =>
  at.map((column) => cells.columns[column]!);
