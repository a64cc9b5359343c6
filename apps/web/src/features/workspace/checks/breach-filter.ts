import type { StepDraft } from '@winnow/recipe';
import { checkKindOf, type ShownFilter } from '@winnow/workflows';
import type { JudgedCheck } from '../data/workspace-api.ts';

type Judged = Pick<JudgedCheck, 'condition'>;

/** Returns the filter that shows the rows which fail a check; undefined if no filter can. */
export function breachFilter({ condition }: Judged): ShownFilter | undefined {
  const shown = checkKindOf(condition).breaking?.(condition as never);
  return shown && shown.kind !== 'step' ? shown : undefined;
}

/**
 * Returns the step that keeps only the rows which fail a check, for checks that no filter can
 * express: values that are missing from another source.
 */
export function breachStep({ condition }: Judged): StepDraft | undefined {
  const shown = checkKindOf(condition).breaking?.(condition as never);
  return shown?.kind === 'step' ? shown.step : undefined;
}

/** Returns the filter that shows the rows with a word for a missing value. */
export function wordFilter({ condition }: Judged): ShownFilter | undefined {
  const shown = checkKindOf(condition).worded?.(condition as never);
  return shown && shown.kind !== 'step' ? shown : undefined;
}

/** Returns the filter that shows the rows with a cell that the check could not read. */
export function unreadFilter({ condition }: Judged): ShownFilter | undefined {
  const shown = checkKindOf(condition).unreadable?.(condition as never);
  return shown && shown.kind !== 'step' ? shown : undefined;
}
