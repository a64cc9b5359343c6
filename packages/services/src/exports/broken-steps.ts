import type { ProjectEngine, View } from '@winnow/engine';
import { defineProblems, type Problem, problem } from '@winnow/kernel';

export const exportProblems = defineProblems('exports', {
  brokenStep: problem<{ number: number; step: string; reason: string }>(
    422,
    ({ number, step, reason }) => `Step ${number} of the recipe, “${step}”, can’t run: ${reason}`,
    () => 'Fix or switch off the step, or export the table before it.',
  ),
});

/**
 * Attributes the problems of an export to the recipe steps that they occurred in: without the step,
 * a problem in a recipe means nothing to a user who has not written it. Other problems stay as they
 * are.
 */
export async function problemsByStep(
  engine: ProjectEngine,
  { recipe }: View,
  problems: readonly Problem[],
): Promise<readonly Problem[]> {
  if (problems.every(({ at }) => at?.stepId === undefined)) return problems;
  const checked = await engine.check(recipe);
  if (!checked.ok) return problems;
  const { steps } = checked.value;
  return problems.map((one) => {
    const index = steps.findIndex(({ id }) => id === one.at?.stepId);
    const step = steps[index];
    if (!step || !one.at) return one;
    const { sentence } = step;
    return {
      ...exportProblems.brokenStep({ number: index + 1, step: sentence, reason: one }),
      at: one.at,
    };
  });
}
