import { defineMessages } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { listed, plural } from '../../../issues/detector.ts';
import type { CardGenerator, FoundCard } from '../../card.ts';
import { cardMessages } from '../../card-messages.ts';
import { columnsEffect, headersOf } from './selected-headers.ts';

const messages = defineMessages('card.arrange-columns', {
  move: ({ columns, to }: { columns: readonly string[]; to: string }) =>
    `Move ${listed(columns)} next to ${to}`,
  between: 'Other columns are between them',
  drop: ({ columns }: { columns: readonly string[] }) => `Drop ${listed(columns)}`,
  others: ({ count }: { count: number }) => `${plural(count, 'column')} stay${count === 1 ? 's' : ''}`,
  keepOnly: 'Keep only these columns',
});

/** Moves several columns next to each other, or drops them. */
export const arrangeColumns = {
  id: 'arrange-columns',
  messages,
  find(selection, context) {
    const headers = headersOf(selection, context);
    if (!headers) return [];
    const { at, names } = headers;
    const all = context.cells.columns;
    const cards: FoundCard[] = [];
    const move = (columns: readonly string[], to: 'start' | 'end' | 'after', anchor?: string): StepDraft => ({
      kind: 'reorder-columns',
      params: { columns, to, ...(anchor === undefined ? {} : { anchor }) },
    });
    const areScattered = at.at(-1)! - at[0]! >= at.length;
    const variants = [
      { sentence: cardMessages.moveToStart, steps: [move(names, 'start')] },
      { sentence: cardMessages.moveToEnd, steps: [move(names, 'end')] },
    ];
    const [first, ...rest] = names;
    if (areScattered)
      cards.push({
        sentence: messages.move({ columns: rest, to: first! }),
        reason: messages.between,
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
        sentence: messages.drop({ columns: names }),
        reason: messages.others({ count: all.length - names.length }),
        effect: columnsEffect(context, { columnsRemoved: names.length }),
        examples: names.slice(0, 3).map((from) => ({ from, to: null })),
        variants: [
          {
            sentence: messages.keepOnly,
            steps: [{ kind: 'keep-columns', params: { columns: names } }],
          },
          ...(areScattered ? [] : variants),
        ],
        steps: [{ kind: 'drop-columns', params: { columns: names } }],
        score: 0.38,
      });
    return cards;
  },
} satisfies CardGenerator;
