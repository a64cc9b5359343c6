import { printColumnName } from '@winnow/formulas';
import { uniqueName } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { CardGenerator } from '../../card.ts';
import { besides, meaningOf, rowsWhere, selectedColumn } from './selected-column.ts';

/** So many of the names have two words or more. */
const share = 0.8;

/** First and last names, also where the last name stands first with a comma. */
export const nameParts: CardGenerator = {
  id: 'name-parts',
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (selected?.type !== 'text' || meaningOf(selected) !== 'person-name') return [];
    const { name, rows } = selected;
    if (rowsWhere(selected, (text) => partsOf(text) !== undefined) < rows * share) return [];
    const cell = printColumnName(name);
    const first = uniqueName('First name', context.cells.columns);
    const last = uniqueName('Last name', [...context.cells.columns, first]);
    const add = (title: string, formula: string, after: string): StepDraft => ({
      kind: 'add-column',
      params: { name: title, formula, after },
    });
    const steps = [
      add(
        first,
        `if(contains(${cell}, ","), trim(after(${cell}, ",")), beforeLast(collapseSpaces(${cell}), " ") ?? ${cell})`,
        name,
      ),
      add(
        last,
        `if(contains(${cell}, ","), trim(before(${cell}, ",")), afterLast(collapseSpaces(${cell}), " "))`,
        first,
      ),
    ];
    return [
      {
        sentence: `Split ${name} into first and last names`,
        reason: 'The last word, or what comes before a comma, is the last name',
        ...besides(context, selected, 2, (text) => partsOf(text)?.join(' | ') ?? null),
        variants: [
          {
            sentence: 'Without the column itself',
            steps: [...steps, { kind: 'drop-columns', params: { columns: [name] } }],
          },
        ],
        steps,
        score: 0.5,
      },
    ];
  },
};

function partsOf(text: string): readonly [string, string] | undefined {
  const comma = text.indexOf(',');
  const parts =
    comma >= 0
      ? ([text.slice(comma + 1), text.slice(0, comma)] as const)
      : ([text.slice(0, text.lastIndexOf(' ')), text.slice(text.lastIndexOf(' ') + 1)] as const);
  const [first, last] = parts.map((part) => part.trim()) as [string, string];
  return first !== '' && last !== '' && text.includes(' ') ? [first, last] : undefined;
}
