import type { ColumnInfo, RecipeReport } from '../protocol.ts';

/**
 * Whether the columns have names that come from a file or from the user. Otherwise importers number
 * columns, and a file written from the table needs no header.
 *
 * @param at the step after which to look at the table, as in a view
 */
export function hasOwnNames(report: RecipeReport, at?: string | null): boolean {
  const end = at === null ? 0 : report.steps.findIndex(({ id }) => id === at) + 1;
  const steps = at === undefined ? report.steps : report.steps.slice(0, end);
  const columns: readonly ColumnInfo[] =
    at === undefined ? report.output : (steps.at(-1)?.columns ?? report.input);
  // A header may itself contain “Column 1”.
  const usesHeader = steps.some(({ kind, state }) => kind === 'use-first-row-as-header' && state === 'ok');
  return usesHeader || !columns.every(({ name }) => /^(Column \d+|Extra fields)$/.test(name));
}
