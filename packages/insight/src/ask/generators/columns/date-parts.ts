import { isTemporal } from '@winnow/kernel';
import type { CardGenerator } from '../../card.ts';
import { type ExtractedPart, extractedPart } from './extracted-part.ts';
import { selectedColumn } from './selected-column.ts';

const written = /^(-?\d{4,})-(\d{2})-(\d{2})/;
const of =
  (part: (year: string, month: string, day: string) => string) =>
  (text: string): string | null => {
    const [, year, month, day] = written.exec(text) ?? [];
    return year && month && day ? part(year, month, day) : null;
  };

const parts: readonly ExtractedPart[] = [
  { title: 'year', formula: (cell) => `year(${cell})`, of: of((year) => year) },
  { title: 'month', formula: (cell) => `yearMonth(${cell})`, of: of((year, month) => `${year}-${month}`) },
  {
    title: 'quarter',
    formula: (cell) => `yearQuarter(${cell})`,
    of: of((year, month) => `${year}-Q${Math.ceil(Number(month) / 3)}`),
  },
  {
    title: 'weekday',
    formula: (cell) => `dayName(${cell})`,
    of: of((year, month, day) =>
      new Date(`${year}-${month}-${day}T00:00:00Z`).toLocaleDateString('en', {
        weekday: 'long',
        timeZone: 'UTC',
      }),
    ),
  },
];

/** Extracts the year, month or another part of dates into a new column. */
export const dateParts: CardGenerator = {
  id: 'date-parts',
  find(selection, context) {
    const selected = selectedColumn(selection, context);
    if (!selected || !isTemporal(selected.type)) return [];
    return extractedPart(context, selected, parts, 0.45);
  },
};
