import { printColumnName } from '@winnow/formulas';
import { defineMessages, uniqueName } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { CardGenerator } from '../../card.ts';
import { describeNewColumns, meaningOf, rowsWhere, selectedColumn } from './selected-column.ts';

/** Minimum share of names with two or more words. */
const share = 0.8;
/** Minimum share of names with a title for titles to get their own column. */
const addressed = 0.05;

const forms = 'mr|mrs|ms|miss|mx|dr|prof|sir|dame|rev|hon|herr|frau|mme|mlle';
const suffix = '(?:jr|sr|ii|iii|iv)';
/** Abbreviations that mean something else without a period. */
const dotted = 'eng|ing|capt|col|gen|maj|sgt|lt';
const form = `^(?:(?:(?:${forms})\\.?|(?:${dotted})\\.) +)+`;
const commaSuffix = `, *(${suffix}\\b)`;
const last = `[^ ]+(?: ${suffix}\\.?)?$`;

const messages = defineMessages('card.name-parts', {
  split: ({ column, hasTitles }: { column: string; hasTitles: boolean }) =>
    `Split ${column} into ${hasTitles ? 'titles, first and last' : 'first and last'} names`,
  reason: 'The last word, or the part before a comma, is the last name',
  withoutColumn: 'Drop the original column',
});

/**
 * Splits names into first and last, even if the last name comes first with a comma; titles are not
 * first names.
 */
export const nameParts = {
  id: 'name-parts',
  messages,
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text' || meaningOf(selected) !== 'person-name') return [];
    const { name, rows } = selected;
    if (rowsWhere(selected, (text) => partsOf(text) !== undefined) < rows * share) return [];
    // These columns already exist.
    if (['First name', 'Last name'].every((one) => context.cells.columns.includes(one))) return [];
    const hasForms = rowsWhere(selected, (text) => formOf(text) !== '') >= rows * addressed;
    const cell = `collapseSpaces(${printColumnName(name)})`;
    const plain = `replace(replace(${cell}, /${commaSuffix}/i, " $1"), /${form}/i, "")`;
    const formulas: readonly (readonly [title: string, formula: string])[] = [
      ...(hasForms ? [['Title', `trim(extract(${cell}, /${form}/i))`] as const] : []),
      [
        'First name',
        `let(n, ${plain}, if(contains(n, ","), trim(after(n, ",")), trim(replace(n, /${last}/i, ""))))`,
      ],
      ['Last name', `let(n, ${plain}, if(contains(n, ","), trim(before(n, ",")), extract(n, /${last}/i)))`],
    ];
    const names: string[] = [];
    const steps = formulas.map(([title, formula]): StepDraft => {
      const after = names.at(-1) ?? name;
      const own = uniqueName(title, [...context.cells.columns, ...names]);
      names.push(own);
      return { kind: 'add-column', params: { name: own, formula, after } };
    });
    return [
      {
        sentence: messages.split({ column: name, hasTitles: hasForms }),
        reason: messages.reason,
        ...describeNewColumns(context, selected, steps.length, (text) => {
          const parts = partsOf(text);
          return parts ? [...(hasForms ? [formOf(text) || null] : []), ...parts].join(' | ') : null;
        }),
        variants: [
          {
            sentence: messages.withoutColumn,
            steps: [...steps, { kind: 'drop-columns', params: { columns: [name] } }],
          },
        ],
        steps,
        score: 0.5,
      },
    ];
  },
} satisfies CardGenerator;

const formOf = (text: string): string => new RegExp(form, 'iu').exec(text)?.[0].trim() ?? '';

function partsOf(text: string): readonly [first: string, last: string] | undefined {
  const plain = text.replace(new RegExp(commaSuffix, 'giu'), ' $1').replace(new RegExp(form, 'giu'), '');
  const comma = plain.indexOf(',');
  const found = comma < 0 ? new RegExp(last, 'iu').exec(plain)?.[0] : plain.slice(0, comma);
  const rest = comma < 0 ? plain.slice(0, plain.length - (found?.length ?? 0)) : plain.slice(comma + 1);
  const [first, family] = [rest.trim(), found?.trim() ?? ''];
  return first !== '' && family !== '' ? [first, family] : undefined;
}
