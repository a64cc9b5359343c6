import { defineMessages, uniqueName } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { listed } from '../../../issues/detector.ts';
import type { CardGenerator } from '../../card.ts';
import { cardMessages } from '../../card-messages.ts';
import { firstPairs } from '../../chosen-rows.ts';
import { columnsEffect, headersOf, rowOf } from './selected-headers.ts';

const maxColumns = 8;
const separators = { space: ' ', comma: ', ', hyphen: '-' };

type Separator = keyof typeof separators;

const messages = defineMessages('card.merge-columns', {
  merge: ({ columns }: { columns: readonly string[] }) => `Merge ${listed(columns)} into one column`,
  joined: ({ separator }: { separator: Separator }) => `Joined with a ${separator}`,
  join: ({ separator }: { separator: Separator }) => `Join with a ${separator}`,
});

/** Joins several columns into one. */
export const mergeColumns = {
  id: 'merge-columns',
  messages,
  find(selection, context) {
    const headers = headersOf(selection, context);
    if (!headers || headers.at.length > maxColumns) return [];
    const { at, names, areNumbers } = headers;
    const name = uniqueName(names.join(' ').slice(0, 100), context.cells.columns);
    const step = (separator: string, keep = false): StepDraft => ({
      kind: 'merge-columns',
      params: { columns: names, separator, name, skipEmpty: true, keep },
    });
    const [first, ...others] = areNumbers
      ? (['hyphen', 'space', 'comma'] as const)
      : (['space', 'comma', 'hyphen'] as const);
    const separator = separators[first!];
    const pairs = function* () {
      for (let row = 0; row < context.cells.rows; row++) {
        const present = rowOf(context, at, row).filter((cell) => cell !== null && cell.trim() !== '');
        if (present.length > 1) yield { from: present.join(' | '), to: present.join(separator) };
      }
    };
    const examples = firstPairs(pairs());
    if (examples.length === 0) return [];
    return [
      {
        sentence: messages.merge({ columns: names }),
        reason: messages.joined({ separator: first! }),
        effect: columnsEffect(context, { columnsAdded: 1, columnsRemoved: names.length }),
        examples,
        variants: [
          { sentence: cardMessages.keepColumns, steps: [step(separator, true)] },
          ...others.map((one) => ({
            sentence: messages.join({ separator: one }),
            steps: [step(separators[one])],
          })),
        ],
        steps: [step(separator)],
        score: areNumbers ? 0.3 : 0.55,
      },
    ];
  },
} satisfies CardGenerator;
