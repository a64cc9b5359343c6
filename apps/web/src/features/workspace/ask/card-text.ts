import type { CardReport } from '@winnow/contract/engine-types';
import { countOf } from '../../../shared/format/number.ts';
import type { SuggestionScope } from './suggestion-scope.ts';

export type AskCard = CardReport['cards'][number];

const longest = 40;
const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** What the cards are about: `“oz.” in ounces`. */
export function questionText({ column, value, start, end }: SuggestionScope): string {
  if (value === undefined) return column;
  return `“${short(start === undefined ? value : value.slice(start, end))}” in ${column}`;
}

/** `2,270 cells change`, `1,005 rows are removed`. */
export function cardEffect({ effect }: AskCard): string {
  const gone = effect.rowsBefore - effect.rowsAfter;
  if (gone > 0) return `${countOf(gone, 'row')} ${gone === 1 ? 'is' : 'are'} removed`;
  return `${countOf(effect.cells, 'cell')} ${effect.cells === 1 ? 'changes' : 'change'}`;
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
