import { parametersNamedIn } from '@winnow/formulas';
import { parameterReferencesIn, visitParams } from '@winnow/steps';
import type { Step } from '../recipe.ts';
import { stepDefinition } from '../step-definition.ts';

/** Returns the names of the parameters that a step uses, in its fields and formulas. */
export function parametersUsedBy(step: Step): readonly string[] {
  const names = new Set(parameterReferencesIn(step.params).map(({ name }) => name));
  const definition = stepDefinition(step.kind);
  if (definition) {
    visitParams(definition.params, step.params, (value, { control }) => {
      if (control !== 'formula' || typeof value !== 'string') return;
      for (const name of parametersNamedIn(value)) names.add(name);
    });
  }
  return [...names];
}
