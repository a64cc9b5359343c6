import type { AskContext, Card, Selection } from './card.ts';
import { generators } from './generator-registry.ts';

const maxCards = 5;

/** What may be meant by a selection: at most five cards that would change something, the likeliest first. */
export function ask(selection: Selection, context: AskContext): readonly Card[] {
  return generators
    .flatMap(({ find }) => find(selection, context))
    .filter(({ effect }) => effect.cells > 0 || effect.rowsAfter < effect.rowsBefore)
    .sort((a, b) => b.score - a.score)
    .slice(0, maxCards);
}
