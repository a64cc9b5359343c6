import type { ColumnInfo, RecipeReport } from '@winnow/contract/engine-types';
import type { DraftStep, GridView } from './workspace-state.ts';

/**
 * Returns the view that all parts of the screen refer to: the one of the grid or, while a step of
 * the recipe is edited, the table before that step, which its preview is compared with.
 */
export function frameView(view: GridView, draft: DraftStep | null, report: RecipeReport): GridView {
  if (draft?.replaces === undefined) return view;
  const index = report.steps.findIndex((one) => one.id === draft.replaces);
  if (index < 0) return view;
  return { ...view, at: report.steps[index - 1]?.id ?? null };
}

/**
 * Returns the columns of the table after a step; of the result if undefined, of the source if null.
 */
export function columnsAt(report: RecipeReport, at: string | null | undefined): readonly ColumnInfo[] {
  if (at === undefined) return report.output;
  if (at === null) return report.input;
  return report.steps.find((one) => one.id === at)?.columns ?? report.output;
}
