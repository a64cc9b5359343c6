import type { CardReport } from '@winnow/contract/engine-types';
import { countOf } from '../../../shared/format/number.ts';
import type { SuggestionScope } from './suggestion-scope.ts';

export type AskCard = CardReport['cards'][number];

const longest = 40;
const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** What the cards are about: `“oz.” in ounces`, `3 rows`. */
export function questionText(scope: SuggestionScope): string {
  const { column, value, start, end, values, range, part, columns, rows } = scope;
  if (rows) return countOf(rows.length, 'row');
  if (columns) return columns.length > 3 ? countOf(columns.length, 'column') : andList(columns);
  if (part) return `${part} values in ${column}`;
  if (values)
    return `${values.length > 3 ? countOf(values.length, 'value') : andList(values.map((one) => (one === null ? 'null' : `“${short(one)}”`)))} in ${column}`;
  if (range) return `${range.from ?? '…'} to ${range.to ?? '…'} in ${column}`;
  if (value === undefined) return column ?? '';
  return `“${short(start === undefined ? value : value.slice(start, end))}” in ${column}`;
}

const andList = (names: readonly string[]): string => names.join(', ').replace(/, ([^,]*)$/, ' and $1');

/** `2,270 cells change`, `1,005 rows are removed`, `1 column is added · 2 columns are removed`. */
export function cardEffect({ effect }: Pick<AskCard, 'effect'>): string {
  const { cells, rowsBefore, rowsAfter, columnsAdded = 0, columnsRemoved = 0, columnsMoved = 0 } = effect;
  const amounts = [
    [cells, 'cell', 'changes', 'change'],
    [rowsBefore - rowsAfter, 'row', 'is removed', 'are removed'],
    [rowsAfter - rowsBefore, 'row', 'is added', 'are added'],
    [columnsAdded, 'column', 'is added', 'are added'],
    [columnsRemoved, 'column', 'is removed', 'are removed'],
    [columnsMoved, 'column', 'moves', 'move'],
  ] as const;
  return amounts
    .filter(([count]) => count > 0)
    .map(([count, noun, one, many]) => `${countOf(count, noun)} ${count === 1 ? one : many}`)
    .join(' · ');
}

/** The variants of each card, without those that a card before has as well. */
export function ownVariants(cards: readonly AskCard[]): readonly AskCard['variants'][] {
  const seen = new Set<string>();
  return cards.map(({ variants }) =>
    variants.filter(({ sentence }) => !seen.has(sentence) && seen.add(sentence)),
  );
}

/** Values before and after, each pair once. After is null where the row or the value goes. */
export function cardExamples({ examples }: AskCard): AskCard['examples'] {
  const seen = new Map(examples.map((one) => [JSON.stringify(one), one]));
  return [...seen.values()];
}
