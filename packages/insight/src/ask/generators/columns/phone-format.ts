import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { CardGenerator } from '../../card.ts';
import { measured } from '../../measure.ts';
import { internationalPhones } from './international-phones.ts';
import { meaningOf, rowsWhere, selectedColumn } from './selected-column.ts';

/** Digits of a North American number, with or without the country code. */
const northAmerican = /^1?([2-9]\d{2})(\d{3})(\d{4})$/;
const formats = ['($1) $2-$3', '$1-$2-$3', '$1.$2.$3', '+1 $1 $2 $3', '+1$1$2$3'] as const;
/** Minimum share of North American numbers. */
const share = 0.8;

const messages = defineMessages('card.phone-format', {
  write: ({ column, example: shown }: { column: string; example: string }) => `Write ${column} as ${shown}`,
  usual: ({ count, all }: { count: number; all: number }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} numbers have this format`,
  as: ({ example: shown }: { example: string }) => `As ${shown}`,
});

/** Rewrites phone numbers in the format that most of them have. */
export const phoneFormat = {
  id: 'phone-format',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text' || meaningOf(selected) !== 'phone') return [];
    const { name, column, rows } = selected;
    const readable = rowsWhere(selected, (text) => northAmerican.test(digitsOf(text)));
    if (readable < rows * share) return internationalPhones(selected);
    const counted = formats.map((format) => ({
      format,
      count: rowsWhere(selected, (text) => written(text, format) === text),
    }));
    const [usual, ...others] = counted.sort((a, b) => b.count - a.count);
    if (usual!.count === rows) return [];
    const step = (format: string): StepDraft => ({
      kind: 'transform-column',
      params: {
        columns: [name],
        formula: `if(matches(keepDigits(value), /^1?[2-9]\\d{9}$/), replace(keepDigits(value), /^1?(\\d{3})(\\d{3})(\\d{4})$/, ${JSON.stringify(format)}), value)`,
      },
    });
    return [
      {
        sentence: messages.write({ column: name, example: written(example, usual!.format) }),
        reason: messages.usual({ count: usual!.count, all: rows }),
        ...measured(column, (text) => written(text, usual!.format)),
        variants: others.slice(0, 3).map(({ format }) => ({
          sentence: messages.as({ example: written(example, format) }),
          steps: [step(format)],
        })),
        steps: [step(usual!.format)],
        score: 0.62,
      },
    ];
  },
} satisfies CardGenerator;

const example = '2025550123';
const digitsOf = (text: string): string => text.replace(/\D/g, '');
const written = (text: string, format: string): string => {
  const digits = digitsOf(text);
  return northAmerican.test(digits) ? digits.replace(northAmerican, format) : text;
};
