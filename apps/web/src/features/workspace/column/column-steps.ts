import type { ColumnInfo } from '@winnow/contract/engine-types';
import { isList, isNumeric, isTemporal } from '@winnow/kernel';
import { type StepDefinition, type StepFamily, stepFamilies } from '@winnow/steps';
import { stepsInLanguage } from '../../../shared/steps/step-language.ts';

export interface StepGroup {
  readonly family: StepFamily;
  readonly steps: readonly StepDefinition[];
}

/**
 * Every kind of step that can begin with this column, by family: those that take a column when one
 * is selected. Text, numbers and dates are offered where the column holds them, or strings that can
 * be read so; in which order depends on its type.
 */
export function columnSteps(column: ColumnInfo): readonly StepGroup[] {
  const { type } = column;
  const fits: Partial<Record<StepFamily, boolean>> = {
    text: !isList(type),
    numbers: isNumeric(type) || type === 'text',
    dates: isTemporal(type) || type === 'text',
  };
  const first: StepFamily = isNumeric(type) ? 'numbers' : isTemporal(type) ? 'dates' : 'text';
  const families = [first, ...stepFamilies.filter((family) => family !== first)];
  return families
    .filter((family) => fits[family] !== false)
    .map((family) => ({
      family,
      steps: stepsInLanguage().filter((step) => step.family === family && beginsWith(step, column.name)),
    }))
    .filter((group) => group.steps.length > 0);
}

/** Whether a new step of the kind has the column in its parameters when that is selected. */
function beginsWith(step: StepDefinition, column: string): boolean {
  const named = JSON.stringify(column);
  return JSON.stringify(step.defaults([column])).includes(named);
}
