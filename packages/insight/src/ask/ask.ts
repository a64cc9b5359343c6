import { printed } from '@winnow/kernel';
import type { AskContext, Card, CardEffect, FoundCard, Selection } from './card.ts';
import { generators } from './generator-registry.ts';

const maxCards = 5;

/**
 * Returns what the user may want to do with a selection: at most five cards that would change
 * something, likeliest first.
 */
export function ask(selection: Selection, context: AskContext): readonly Card[] {
  const asked = plainest(selection);
  return generators
    .flatMap(({ find }) => find(asked, context))
    .filter(({ effect }) => changesAnything(effect))
    .sort((a, b) => b.score - a.score)
    .slice(0, maxCards)
    .map(printedCard);
}

function printedCard({ change: _, ...card }: FoundCard): Card {
  const variants = card.variants.map((one) => printed(one, 'sentence'));
  return { ...printed(card, 'sentence', 'reason'), variants };
}

/** Reduces a selection of a single header to that column, and of a single bar to its value. */
function plainest(selection: Selection): Selection {
  const { column, columns, values } = selection;
  if (columns?.length === 1) return { column: columns[0]! };
  const [value] = values ?? [];
  if (column !== undefined && values?.length === 1 && typeof value === 'string' && value.trim() !== '')
    return { column, value };
  if (column !== undefined && values?.length === 1) return { column, part: 'empty' };
  return selection;
}

function changesAnything(effect: CardEffect): boolean {
  const { cells, rowsBefore, rowsAfter, columnsAdded = 0, columnsRemoved = 0, columnsMoved = 0 } = effect;
  return cells + columnsAdded + columnsRemoved + columnsMoved > 0 || rowsAfter !== rowsBefore;
}
