import type { StepDraft } from '@winnow/recipe';
import { listed } from '../../../issues/detector.ts';
import { numberText } from '../../../repair/formats/number-text.ts';
import { spaced } from '../../../table/coded-column.ts';
import type { AskContext, Card, CardGenerator } from '../../card.ts';
import { firstPairs } from '../../chosen-rows.ts';
import { headersOf } from './selected-headers.ts';

/** So many values of a column are written alike. */
const share = 0.8;

/** The same clean-up over several columns: extra spaces, and numbers that are stored as text. */
export const cleanTogether: CardGenerator = {
  id: 'clean-together',
  find(selection, context) {
    const headers = headersOf(selection, context);
    if (!headers) return [];
    return [...spaces(context, headers.at), ...numbers(context, headers.at)];
  },
};

function spaces(context: AskContext, at: readonly number[]): readonly Card[] {
  const hasExtra = (cell: string | null): boolean => cell !== null && spaced(cell) !== cell;
  const found = at.filter((column) => context.cells.cells[column]!.some(hasExtra));
  if (found.length === 0) return [];
  const card = changing(context, found, (cell) => (hasExtra(cell) ? spaced(cell!) : cell));
  return [
    {
      ...card,
      sentence: `Collapse spaces in ${listed(namesOf(context, found))}`,
      reason: 'Leading, trailing or repeated spaces',
      variants: allText(context, 'collapse-spaces'),
      steps: [{ kind: 'collapse-spaces', params: { columns: namesOf(context, found) } }],
      score: 0.65,
    },
  ];
}

function numbers(context: AskContext, at: readonly number[]): readonly Card[] {
  const { cells, types } = context;
  const found = at.filter((column) => {
    const present = cells.cells[column]!.filter((cell) => cell !== null && cell.trim() !== '');
    const read = present.filter((cell) => numberText(cell!) !== undefined);
    // Codes with leading zeros are no numbers.
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
      sentence: `Parse ${listed(names)} as numbers, without units`,
      reason: 'Nearly all of their values are numbers',
      variants: [],
      steps: [step('number')],
      score: 0.75,
    },
  ];
}

/** What a change of cells does over some columns. */
function changing(
  { cells }: AskContext,
  at: readonly number[],
  change: (cell: string | null) => string | null,
): Pick<Card, 'effect' | 'examples'> {
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

function allText(context: AskContext, kind: StepDraft['kind']): Card['variants'] {
  return context.cells.columns.length > 2
    ? [{ sentence: 'In all columns', steps: [{ kind, params: { columns: { all: true } } }] }]
    : [];
}

const namesOf = ({ cells }: AskContext, at: readonly number[]): readonly string[] =>
  at.map((column) => cells.columns[column]!);
