import type { ColumnInfo, RecipeReport } from '../protocol.ts';

/**
 * Whether columns have names that a file or a person gave them. Without one, importers number
 * columns, and a file of the table needs no header.
 *
 * @param at the step whose table is meant, as in a view
 */
export function hasOwnNames(report: RecipeReport, at?: string | null): boolean {
  const end = at === null ? 0 : report.steps.findIndex(({ id }) => id === at) + 1;
  const steps = at === undefined ? report.steps : report.steps.slice(0, end);
  const columns: readonly ColumnInfo[] =
    at === undefined ? report.output : (steps.at(-1)?.columns ?? report.input);
  // A header may itself hold “Column 1”.
  const usesHeader = steps.some(({ kind, state }) => kind === 'use-first-row-as-header' && state === 'ok');
  return usesHeader || !columns.every(({ name }) => /^(Column \d+|Extra fields)$/.test(name));
}
