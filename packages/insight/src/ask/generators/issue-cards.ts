import type { CardGenerator } from '../card.ts';

/** What is wrong with the selected column, or value, comes first. */
export const issueCards: CardGenerator = {
  id: 'issue-cards',
  find: ({ column, value, columns, rows, part, values, range }, { table, issues }) =>
    columns || rows || part || values || range
      ? []
      : issues.flatMap((issue) => {
          if (issue.steps.length === 0 || (column !== undefined && !issue.columns.includes(column)))
            return [];
          const cells = issue.cells.filter((cell) => column === undefined || cell.column === column);
          const hit = value !== undefined && cells.some((cell) => cell.value === value);
          if (value !== undefined && !hit) return [];
          const first = hit ? [...cells.filter((cell) => cell.value === value), ...cells] : cells;
          const removes = issue.kind === 'duplicates' || issue.kind === 'totals';
          return [
            {
              sentence: issue.sentence,
              reason: issue.reason,
              effect: {
                cells: removes ? 0 : issue.count,
                rowsBefore: table.rows,
                rowsAfter: table.rows - (removes ? issue.rows : 0),
              },
              examples: first
                .filter(({ proposed }) => proposed !== undefined || removes)
                .slice(0, 3)
                .map(({ value: from, proposed }) => ({ from, to: proposed ?? null })),
              variants: [],
              steps: issue.steps,
              score: (hit ? 0.95 : 0.7) * issue.confidence,
            },
          ];
        }),
};
