import type { CardReport } from '@winnow/contract/engine-types';
import type { LogicalType } from '@winnow/kernel';
import { typedText } from '../../../shared/format/decimal-text.ts';
import { formatList } from '../../../shared/format/list.ts';
import { countsText } from '../../../shared/text/counts-text.ts';
import { suggestionsText } from '../suggestions/suggestions-text.ts';
import type { SuggestionScope } from './suggestion-scope.ts';

export type AskCard = CardReport['cards'][number];

const longest = 40;
const short = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** Returns what the cards are about: `“oz.” in ounces`, `3 rows`. */
export function questionText(scope: SuggestionScope): string {
  const { column, value, start, end, values, range, part, columns, rows } = scope;
  if (rows) return countsText.rows({ count: rows.length });
  if (columns)
    return columns.length > 3 ? countsText.columns({ count: columns.length }) : formatList(columns);
  if (part) return suggestionsText.parts[part]({ column: column ?? '' });
  if (values) {
    const listed = values.map((one) => (one === null ? 'null' : `“${short(one)}”`));
    return suggestionsText.valuesIn({
      values: values.length > 3 ? countsText.values({ count: values.length }) : formatList(listed),
      column: column ?? '',
    });
  }
  if (range) return suggestionsText.rangeIn({ from: range.from ?? '…', to: range.to ?? '…', column });
  if (value === undefined) return column ?? '';
  return suggestionsText.valueIn({
    short: short(start === undefined ? value : value.slice(start, end)),
    column,
  });
}

/**
 * Describes a card's effect: `2,270 cells change`, `1,005 rows are removed`,
 * `1 column is added · 2 columns are removed`.
 */
export function cardEffect({ effect }: Pick<AskCard, 'effect'>): string {
  const { cells, rowsBefore, rowsAfter, columnsAdded = 0, columnsRemoved = 0, columnsMoved = 0 } = effect;
  const words = suggestionsText.effects;
  const amounts = [
    [cells, words.cellsChange],
    [rowsBefore - rowsAfter, words.rowsRemoved],
    [rowsAfter - rowsBefore, words.rowsAdded],
    [columnsAdded, words.columnsAdded],
    [columnsRemoved, words.columnsRemoved],
    [columnsMoved, words.columnsMove],
  ] as const;
  return amounts
    .filter(([count]) => count > 0)
    .map(([count, say]) => say({ count }))
    .join(' · ');
}

/** Longer formulas say less in the recipe than the sentence of their card. */
const longFormula = 60;

/** Returns the steps of a card, those with a long formula with the card's sentence as their note. */
export function notedSteps(steps: AskCard['steps'], sentence: string): AskCard['steps'] {
  return steps.map((one) => {
    const { formula } = one.params;
    const isLong = typeof formula === 'string' && formula.length > longFormula;
    return isLong && one.note === undefined ? { ...one, note: sentence } : one;
  });
}

/** Returns the variants of each card, without those that an earlier card already offers. */
export function ownVariants(cards: readonly AskCard[]): readonly AskCard['variants'][] {
  const seen = new Set<string>();
  return cards.map(({ variants }) =>
    variants.filter(({ sentence }) => !seen.has(sentence) && seen.add(sentence)),
  );
}

/**
 * Returns distinct pairs of values before and after, as the grid shows them; “after” is null if the
 * row or the value is removed.
 *
 * @param type of the selected column, in which values before stand, and values after unless they go
 *   to a new column
 */
export function cardExamples({ examples, effect }: AskCard, type?: LogicalType): AskCard['examples'] {
  const shown = (text: string | null): string | null => (text === null ? null : typedText(text, type));
  const pairs = examples.map(({ from, to }) => ({
    from: shown(from),
    to: effect.columnsAdded ? to : shown(to),
  }));
  return [...new Map(pairs.map((one) => [JSON.stringify(one), one])).values()];
}
