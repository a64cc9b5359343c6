import type { ViewFilter } from '@winnow/contract/engine-types';
import type { StepDraft } from '@winnow/recipe';
import { checkKindOf } from '@winnow/workflows';
import type { JudgedCheck } from '../data/workspace-api.ts';

type Judged = Pick<JudgedCheck, 'condition'>;

/** The filter that shows the rows which break a check; undefined where no filter can. */
export function breachFilter({ condition }: Judged): ViewFilter | undefined {
  const shown = checkKindOf(condition).breaking?.(condition as never);
  return shown && shown.kind !== 'step' ? shown : undefined;
}

/** The step that leaves the rows which break a check, where no filter can: values that another source lacks. */
export function breachStep({ condition }: Judged): StepDraft | undefined {
  const shown = checkKindOf(condition).breaking?.(condition as never);
  return shown?.kind === 'step' ? shown.step : undefined;
}

/** The filter that shows the rows with a word for a missing value. */
export function wordFilter({ condition }: Judged): ViewFilter | undefined {
  const shown = checkKindOf(condition).worded?.(condition as never);
  return shown && shown.kind !== 'step' ? shown : undefined;
}

/** The filter that shows the rows with a cell that a check could not read. */
export function unreadFilter({ condition }: Judged): ViewFilter | undefined {
  const shown = checkKindOf(condition).unreadable?.(condition as never);
  return shown && shown.kind !== 'step' ? shown : undefined;
}
