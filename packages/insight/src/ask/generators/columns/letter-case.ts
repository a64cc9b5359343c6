import type { Card, CardGenerator } from '../../card.ts';
import { measured } from '../../measure.ts';
import { meaningOf, rowsWhere, type SelectedColumn, selectedColumn } from './selected-column.ts';

type Case = 'upper' | 'lower' | 'title';

const titles: Readonly<Record<Case, string>> = {
  upper: 'uppercase',
  lower: 'lowercase',
  title: 'title case',
};
/** One way of writing is usual from so many rows on, and another one a slip from so many. */
const usual = 0.5;
const others = 0.005;
/** Text of more words is prose. */
const fewWords = 6;

/** The letters of a column's values in one case, where most of them are. */
export const letterCase: CardGenerator = {
  id: 'letter-case',
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text') return [];
    const { name, column, rows } = selected;
    const lettered = rowsWhere(selected, (text) => /\p{L}{2}/u.test(text));
    const words = rowsWhere(selected, (text) => text.split(/\s/).length <= fewWords);
    if (lettered < rows * usual || words < rows * 0.9) return [];
    const written = (to: Case): number => rowsWhere(selected, (text) => changed[to](text) === text);
    const meaning = meaningOf(selected);
    // Domains are the same in any case, and addresses in all that matter.
    const target: Case | undefined =
      meaning === 'email'
        ? 'lower'
        : meaning === 'url'
          ? undefined
          : (['title', 'upper', 'lower'] as const).find((one) => written(one) >= rows * usual);
    if (target === undefined) return [];
    if (target === 'title' && abbreviated(selected) > 0) return [];
    const differ = rows - written(target);
    if (differ < Math.max(1, rows * others)) return [];
    const step = (to: Case): Card['steps'] => [
      { kind: 'change-case', params: { columns: [name], case: to } },
    ];
    const rest = (['title', 'upper', 'lower'] as const).filter((one) => one !== target);
    return [
      {
        sentence: `Change ${name} to ${titles[target]}`,
        reason:
          meaning === 'email'
            ? 'Email addresses are the same in any case'
            : `${(rows - differ).toLocaleString('en')} of ${rows.toLocaleString('en')} values are already`,
        ...measured(column, changed[target]),
        variants: rest.map((one) => ({ sentence: `To ${titles[one]}`, steps: step(one) })),
        steps: step(target),
        score: 0.6,
      },
    ];
  },
};

/** Capitals alone, of which no value is the same in another case: `HR` next to `Sales`. */
const abbreviation = /^\p{Lu}{2,4}$/u;

function abbreviated(selected: SelectedColumn): number {
  const { column, codes } = selected;
  const written = new Set(codes.map((code) => column.values[code]!.trim()));
  return rowsWhere(selected, (text) => {
    const value = text.trim();
    return abbreviation.test(value) && !written.has(changed.title(value));
  });
}

const changed: Readonly<Record<Case, (text: string) => string>> = {
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  title: (text) =>
    text.toLowerCase().replace(/[\p{L}\p{M}'’]+/gu, (word) => word[0]!.toUpperCase() + word.slice(1)),
};
