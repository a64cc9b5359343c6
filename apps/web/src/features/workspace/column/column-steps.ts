import type { ColumnInfo } from '@winnow/contract/engine-types';
import { isList, isNumeric, isTemporal } from '@winnow/kernel';
import { type StepDefinition, type StepFamily, stepFamilies } from '@winnow/steps';
import { stepsInLanguage } from '../../../shared/steps/step-language.ts';

export interface StepGroup {
  readonly family: StepFamily;
  readonly steps: readonly StepDefinition[];
}

/**
 * Returns every step that can start from this column, grouped by family: those that use a selected
 * column as a parameter. Steps for text, numbers and dates are offered if the column has that type,
 * or contains strings that may parse as it; their order depends on the type.
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

/** Returns whether a new step uses the column as a parameter if it is selected. */
function beginsWith(step: StepDefinition, column: string): boolean {
  const named = JSON.stringify(column);
  return JSON.stringify(step.defaults([column])).includes(named);
}
