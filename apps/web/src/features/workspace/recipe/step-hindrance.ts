import type { Problem } from '@winnow/kernel';
import { type Step, stepDefinition } from '@winnow/recipe';
import { isEmpty } from '../fields/is-empty.ts';
import { shapeOf } from '../fields/shape-of.ts';
import { recipeText } from './recipe-text.ts';

/**
 * Explains why a step cannot be added: the fields that are still empty, or else the first problem.
 * Undefined if it can be added.
 */
export function stepHindrance(step: Step, problems: readonly Problem[]): string | undefined {
  const [first] = problems;
  if (!first) return undefined;
  const definition = stepDefinition(step.kind);
  const lacking = (definition ? shapeOf(definition.params) : []).filter(
    ({ name }) => isEmpty(step.params[name]) && problems.some((one) => one.at?.param === name),
  );
  if (lacking.length === 0) return first.message;
  return recipeText.toFillIn({ fields: lacking.map(({ meta }) => meta.label).join(', ') });
}
