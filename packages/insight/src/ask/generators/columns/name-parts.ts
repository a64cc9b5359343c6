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
    const steps = splitNameSteps(name, context.cells.columns, hasForms);
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

/**
 * Returns the steps that add columns for the first and the last name after a column of names.
 *
 * @param taken names of the columns that exist
 * @param withTitles whether titles get a column of their own instead of being left out
 */
export function splitNameSteps(
  column: string,
  taken: readonly string[],
  withTitles: boolean,
): readonly StepDraft[] {
  const cell = `collapseSpaces(${printColumnName(column)})`;
  const plain = `replace(replace(${cell}, /${commaSuffix}/i, " $1"), /${form}/i, "")`;
  const formulas: readonly (readonly [title: string, formula: string])[] = [
    ...(withTitles ? [['Title', `trim(extract(${cell}, /${form}/i))`] as const] : []),
    [
      'First name',
      `let(n, ${plain}, if(contains(n, ","), trim(after(n, ",")), trim(replace(n, /${last}/i, ""))))`,
    ],
    ['Last name', `let(n, ${plain}, if(contains(n, ","), trim(before(n, ",")), extract(n, /${last}/i)))`],
  ];
  const names: string[] = [];
  return formulas.map(([title, formula]) => {
    const after = names.at(-1) ?? column;
    const own = uniqueName(title, [...taken, ...names]);
    names.push(own);
    return { kind: 'add-column', params: { name: own, formula, after } };
  });
}

/** Whether so many names begin with a title that titles deserve a column of their own. */
export const haveTitles = (cells: readonly string[]): boolean =>
  cells.filter((cell) => formOf(cell) !== '').length >= Math.max(1, cells.length * addressed);

const formOf = (text: string): string => new RegExp(form, 'iu').exec(text)?.[0].trim() ?? '';

function partsOf(text: string): readonly [first: string, last: string] | undefined {
  const plain = text.replace(new RegExp(commaSuffix, 'giu'), ' $1').replace(new RegExp(form, 'giu'), '');
  const comma = plain.indexOf(',');
  const found = comma < 0 ? new RegExp(last, 'iu').exec(plain)?.[0] : plain.slice(0, comma);
  const rest = comma < 0 ? plain.slice(0, plain.length - (found?.length ?? 0)) : plain.slice(comma + 1);
  const [first, family] = [rest.trim(), found?.trim() ?? ''];
  return first !== '' && family !== '' ? [first, family] : undefined;
}
