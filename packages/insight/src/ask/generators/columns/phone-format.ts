import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { CardGenerator, FoundCard } from '../../card.ts';
import { measured } from '../../measure.ts';
import { meaningOf, rowsWhere, type SelectedColumn, selectedColumn } from './selected-column.ts';

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
  withoutSigns: ({ column, example: shown }: { column: string; example: string }) =>
    `Write ${column} without spaces and punctuation, as ${shown}`,
  coded: ({ count, all }: { count: number; all: number }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} numbers start with a country code (E.164)`,
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
    if (readable < rows * share) return international(name, selected);
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

/** Handles numbers that begin with a country code by removing separators between their digits. */
function international(name: string, selected: SelectedColumn): readonly FoundCard[] {
  const { column, rows } = selected;
  const plain = (text: string): string => (text.startsWith('+') ? `+${digitsOf(text)}` : text);
  const coded = rowsWhere(selected, (text) => text.startsWith('+') && digitsOf(text).length >= 7);
  const differ = rowsWhere(selected, (text) => plain(text) !== text);
  if (coded < rows * share || differ === 0) return [];
  return [
    {
      sentence: messages.withoutSigns({ column: name, example: '+442079460018' }),
      reason: messages.coded({ count: coded, all: rows }),
      ...measured(column, plain),
      variants: [],
      steps: [
        {
          kind: 'transform-column',
          params: {
            columns: [name],
            formula: 'if(startsWith(trim(value), "+"), "+" + keepDigits(value), value)',
          },
        },
      ],
      score: 0.55,
    },
  ];
}
