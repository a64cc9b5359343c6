import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import { plural } from '../../../issues/detector.ts';
import { inTitleCase } from '../../../table/letter-case.ts';
import type { CardGenerator } from '../../card.ts';
import { measured } from '../../measure.ts';
import { meaningOf, rowsWhere, selectedColumn } from './selected-column.ts';

type Case = 'upper' | 'lower' | 'title';

const titles: Readonly<Record<Case, string>> = {
  upper: 'uppercase',
  lower: 'lowercase',
  title: 'title case',
};
/** Minimum share of rows for a letter case to count as the usual one. */
const usual = 0.6;
/** Meanings whose words are capitalized; elsewhere `NASA` and `HR` stay as they are. */
const named = new Set(['person-name', 'city', 'country', 'language', 'month', 'weekday']);
/** Minimum number of letters; shorter values may be abbreviations. */
const minLetters = 4;

const messages = defineMessages('card.letter-case', {
  toLower: ({ column }: { column: string }) => `Change ${column} to lowercase`,
  sameInAnyCase: 'Email addresses are case-insensitive',
  change: ({ column, count, to }: { column: string; count: number; to: Case }) =>
    `Change ${plural(count, 'value')} of ${column} to ${titles[to]}`,
  usual: ({ count, all, to, from }: { count: number; all: number; to: Case; from: Case | null }) =>
    `${digitsInGroups(count)} of ${digitsInGroups(all)} values are in ${titles[to]}, these are all in ${from === null ? 'one case' : titles[from]}`,
  all: ({ to }: { to: Case }) => `Change all values to ${titles[to]}`,
});

/**
 * Rewrites values in all capitals or all lowercase in the case that most values of the column have.
 * Mixed case such as `McTiernan` and `ActionAid` is left unchanged.
 */
export const letterCase = {
  id: 'letter-case',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text') return [];
    const { name, column, rows } = selected;
    const change = (to: Case): StepDraft => ({ kind: 'change-case', params: { columns: [name], case: to } });
    const meaning = meaningOf(selected);
    if (meaning === 'email') {
      const mixed = rowsWhere(selected, (text) => text !== text.toLowerCase());
      return mixed === 0
        ? []
        : [
            {
              sentence: messages.toLower({ column: name }),
              reason: messages.sameInAnyCase,
              ...measured(column, (text) => text.toLowerCase()),
              variants: [],
              steps: [change('lower')],
              score: 0.6,
            },
          ];
    }
    if (meaning === 'url') return [];
    const kind = (text: string): Case | undefined => letterCaseOf(text);
    const count = (one: Case): number => rowsWhere(selected, (text) => kind(text) === one);
    const target = (['title', 'upper', 'lower'] as const).find((one) => count(one) >= rows * usual);
    if (target === undefined || (target === 'title' && !named.has(meaning ?? ''))) return [];
    const from = wrong[target];
    const isWrong = (text: string): boolean => {
      const own = kind(text);
      const isLong = target !== 'title' || (text.match(/\p{L}/gu)?.length ?? 0) >= minLetters;
      return from.some((one) => one === own) && isLong;
    };
    const differ = rowsWhere(selected, isWrong);
    if (differ === 0) return [];
    const long = target === 'title' ? ` and matches(value, /\\p{L}.*\\p{L}.*\\p{L}.*\\p{L}/)` : '';
    const same = from.map((one) => `value == ${one}(value)`).join(' or ');
    const formula = `if((${same})${long}, ${functions[target]}(value), value)`;
    return [
      {
        sentence: messages.change({ column: name, count: differ, to: target }),
        reason: messages.usual({
          count: count(target),
          all: rows,
          to: target,
          from: from.length > 1 ? null : from[0]!,
        }),
        ...measured(column, (text) => (isWrong(text) ? changed[target](text) : text)),
        variants: [{ sentence: messages.all({ to: target }), steps: [change(target)] }],
        steps: [{ kind: 'transform-column', params: { columns: [name], formula } }],
        score: 0.6,
      },
    ];
  },
} satisfies CardGenerator;

/** Letter cases to correct, by the usual case of the column. */
const wrong: Readonly<Record<Case, readonly ('upper' | 'lower')[]>> = {
  title: ['upper', 'lower'],
  upper: ['lower'],
  lower: ['upper'],
};
const functions: Readonly<Record<Case, string>> = { upper: 'upper', lower: 'lower', title: 'titleCase' };

/** Returns the letter case of a string; undefined if it is mixed or has fewer than two letters. */
function letterCaseOf(text: string): Case | undefined {
  if (!/\p{L}.*\p{L}/u.test(text)) return undefined;
  if (text === text.toUpperCase()) return text === text.toLowerCase() ? undefined : 'upper';
  if (text === text.toLowerCase()) return 'lower';
  return text === changed.title(text) ? 'title' : undefined;
}

const changed: Readonly<Record<Case, (text: string) => string>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  title: inTitleCase,
};
