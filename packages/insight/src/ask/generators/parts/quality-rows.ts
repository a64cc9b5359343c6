import { defineMessages, type Json } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { CardGenerator, QualityPart } from '../../card.ts';
import { type FilterAction, keepAndRemove, placeOf, qualityIn } from '../../chosen-rows.ts';

/** Cell states, as the step names them, for each part of the quality bar. */
const states = {
  valid: ['valid'],
  mismatched: ['mismatched'],
  empty: ['null', 'empty', 'blank'],
} as const;

const messages = defineMessages('card.quality-rows', {
  is: ({ column, part }: { column: string; part: QualityPart }) => `${column} is ${part}`,
  anyIs: ({ part }: { part: QualityPart }) => `Any column is ${part}`,
});

/** Filters the rows of a part of the quality bar. */
export const qualityRows = {
  id: 'quality-rows',
  messages,
  find({ column: name, part }, context) {
    const column = placeOf(context, name);
    if (name === undefined || column === undefined || part === undefined) return [];
    const quality = qualityIn(context, column);
    const step = (action: FilterAction, columns: Json = [name]): StepDraft => ({
      kind: 'filter-by-quality',
      params: {
        columns,
        is: [...states[part]],
        atLeast: 1,
        action,
        name: `${name} ${part}`,
      },
    });
    const [keep, remove] = keepAndRemove(context, column, {
      holds: (cell) => quality(cell) === part,
      where: messages.is({ column: name, part }),
      step,
      scores: { keep: part === 'valid' ? 0.6 : 0.46, remove: part === 'empty' ? 0.55 : 0.44 },
      removeVariants:
        context.cells.columns.length > 1
          ? [{ sentence: messages.anyIs({ part }), steps: [step('remove', { all: true })] }]
          : [],
    });
    if (!keep || !remove) return [];
    return part === 'valid' ? [keep] : [keep, remove];
  },
} satisfies CardGenerator;
