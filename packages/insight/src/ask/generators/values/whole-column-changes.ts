import type { CardGenerator, FoundCard } from '../../card.ts';
import { columnGenerators } from '../columns/column-generators.ts';

const ofColumns: readonly CardGenerator[] = columnGenerators;
/** Lower weight than for the header, since the user pointed at a single value. */
const weight = 0.85;
/** Maximum number of cards, to leave room for those about the value’s rows. */
const maxCards = 2;

/** Offers changes to the whole column that also change the selected value. */
export const wholeColumnChanges: CardGenerator = {
  id: 'whole-column-changes',
  find({ column, value, start }, context) {
    if (column === undefined || value === undefined || start !== undefined) return [];
    const known = context.table.columns.find((one) => one.name === column);
    if (known?.codeIn(value) === undefined) return [];
    return ofColumns
      .flatMap(({ find }) => find({ column }, context))
      .flatMap((card): readonly FoundCard[] => {
        const to = card.change?.(value.trim()) ?? null;
        if (to === null || to === value) return [];
        const others = card.examples.filter(({ from }) => from !== value);
        const examples = [{ from: value, to }, ...others].slice(0, 3);
        return [{ ...card, examples, score: card.score * weight }];
      })
      .sort((a, b) => b.score - a.score)
      .slice(0, maxCards);
  },
};
