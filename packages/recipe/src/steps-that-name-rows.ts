import type { Recipe } from './recipe.ts';
import { stepDefinition } from './step-definition.ts';

/**
 * Returns the positions, from 1, of enabled steps that name rows by their ids, since these ids
 * refer to other rows in another file.
 */
export function stepsThatNameRows({ steps }: Recipe): readonly number[] {
  return steps.flatMap((step, at) => {
    const definition = stepDefinition(step.kind);
    const params = definition?.params.safeParse(step.params);
    const isNamed = step.enabled !== false && params?.success && definition?.traits(params.data).namesRows;
    return isNamed ? [at + 1] : [];
  });
}
