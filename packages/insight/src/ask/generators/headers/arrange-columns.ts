import type { StepDraft } from '@winnow/recipe';
import { listed, plural } from '../../../issues/detector.ts';
import type { Card, CardGenerator } from '../../card.ts';
import { columnsEffect, headersOf } from './selected-headers.ts';

/** Several columns moved next to one another, or dropped. */
export const arrangeColumns: CardGenerator = {
  id: 'arrange-columns',
  find(selection, context) {
    const headers = headersOf(selection, context);
    if (!headers) return [];
    const { at, names } = headers;
    const all = context.cells.columns;
    const cards: Card[] = [];
    const move = (columns: readonly string[], to: 'start' | 'end' | 'after', anchor?: string): StepDraft => ({
      kind: 'reorder-columns',
      params: { columns, to, ...(anchor === undefined ? {} : { anchor }) },
    });
    const isApart = at.at(-1)! - at[0]! >= at.length;
    const variants = [
      { sentence: 'Move to the start', steps: [move(names, 'start')] },
      { sentence: 'Move to the end', steps: [move(names, 'end')] },
    ];
    const [first, ...rest] = names;
    if (isApart)
      cards.push({
        sentence: `Move ${listed(rest)} next to ${first}`,
        reason: 'Other columns are between them',
        effect: columnsEffect(context, { columnsMoved: rest.length }),
        examples: [
          {
            from: all.slice(at[0], at.at(-1)! + 1).join(', '),
            to: [...names, ...all.slice(at[0], at.at(-1)! + 1).filter((name) => !names.includes(name))].join(
              ', ',
            ),
          },
        ],
        variants,
        steps: [move(rest, 'after', first)],
        score: 0.4,
      });
    if (names.length < all.length)
      cards.push({
        sentence: `Drop ${listed(names)}`,
        reason: `${plural(all.length - names.length, 'column')} stay${all.length - names.length === 1 ? 's' : ''}`,
        effect: columnsEffect(context, { columnsRemoved: names.length }),
        examples: names.slice(0, 3).map((from) => ({ from, to: null })),
        variants: [
          {
            sentence: 'Keep only these columns',
            steps: [{ kind: 'keep-columns', params: { columns: names } }],
          },
          ...(isApart ? [] : variants),
        ],
        steps: [{ kind: 'drop-columns', params: { columns: names } }],
        score: 0.38,
      });
    return cards;
  },
};
