import { printColumnName } from '@winnow/formulas';
import { isTemporal, uniqueName } from '@winnow/kernel';
import type { StepDraft } from '@winnow/recipe';
import type { CardGenerator } from '../../card.ts';
import { besides, selectedColumn } from './selected-column.ts';

interface Part {
  readonly title: string;
  readonly formula: (cell: string) => string;
}

const date = /^(-?\d{4,})-(\d{2})-(\d{2})/;
const year: Part = { title: 'year', formula: (cell) => `year(${cell})` };
const more: readonly Part[] = [
  { title: 'month', formula: (cell) => `yearMonth(${cell})` },
  { title: 'quarter', formula: (cell) => `yearQuarter(${cell})` },
  { title: 'weekday', formula: (cell) => `dayName(${cell})` },
];

/** The year, the month or another part of dates in a column of its own. */
export const dateParts: CardGenerator = {
  id: 'date-parts',
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (!selected || !isTemporal(selected.type)) return [];
    const { name } = selected;
    const step = ({ title, formula }: Part): StepDraft => ({
      kind: 'add-column',
      params: {
        name: uniqueName(`${name} ${title}`, context.cells.columns),
        formula: formula(printColumnName(name)),
        after: name,
      },
    });
    return [
      {
        sentence: `Extract the year of ${name} into a new column`,
        reason: 'To group and count by it',
        ...besides(context, selected, 1, (text) => date.exec(text)?.[1] ?? null),
        variants: more.map((part) => ({ sentence: `The ${part.title}`, steps: [step(part)] })),
        steps: [step(year)],
        score: 0.45,
      },
    ];
  },
};
