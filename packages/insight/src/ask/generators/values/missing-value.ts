import { defineMessages } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { isMissingWord, missingWords } from '../../../meanings/missing-words.ts';
import type { CardGenerator } from '../../card.ts';
import { placeOf } from '../../chosen-rows.ts';
import { measured } from '../../measure.ts';

const messages = defineMessages('card.missing-value', {
  replace: ({ value: text, column }: { value: string; column: string }) =>
    `Replace ${text} with null in ${column}`,
  reason: 'It stands for a missing value',
  others: ({ words }: { words: readonly string[] }) => `${words.join(', ')} too`,
});

/** Discards a value that means “missing”. */
export const missingValue = {
  id: 'missing-value',
  messages,
  find({ column: name, value, start }, context) {
    const at = placeOf(context, name);
    if (at === undefined || value === undefined || start !== undefined) return [];
    const column = context.table.columns[at]!;
    const text = value.trim();
    const counted = column
      .present()
      .map((code) => ({ value: column.values[code]!, count: column.counts[code]! }));
    const words = missingWords(context.types[at]!, counted);
    if (column.count(text) === 0 || !(isMissingWord(text) || words.includes(text))) return [];
    const step = (some: readonly string[]): StepDraft => ({
      kind: 'replace-sentinels',
      params: { columns: [column.name], words: some, blank: false },
    });
    const others = words.filter((word) => word !== text);
    return [
      {
        sentence: messages.replace({ value: text, column: column.name }),
        reason: messages.reason,
        ...measured(column, (one) => (one.toLowerCase() === text.toLowerCase() ? null : one)),
        variants:
          others.length > 0
            ? [{ sentence: messages.others({ words: others.slice(0, 3) }), steps: [step([text, ...others])] }]
            : [],
        steps: [step([text])],
        score: 0.85,
      },
    ];
  },
} satisfies CardGenerator;
