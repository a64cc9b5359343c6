import { ok, type Result } from '@winnow/kernel';
import type { Recipe, Step } from '@winnow/recipe';
import { type Condition, type ConditionResult, conditionSentence, planCondition } from '@winnow/workflows';
import type { ApiPorts } from '../ports.ts';

/** What came of a check: whether it held and what was found, or why it could not be asked. */
export type CheckVerdict =
  | (ConditionResult & { readonly problem?: undefined })
  | { readonly sentence: string; readonly level: Condition['level']; readonly problem: string };

/** Asks a condition of all rows behind a recipe. */
export async function judgeCheck(
  ports: Pick<ApiPorts, 'engine'>,
  projectId: string,
  recipe: Recipe,
  rows: number,
  condition: Condition,
): Promise<Result<CheckVerdict>> {
  const engine = ports.engine.project(projectId);
  const { steps, judge } = planCondition(condition);
  if (steps.length === 0) return ok(judge(rows, rows));
  const asked: Recipe = { ...recipe, steps: [...recipe.steps, ...(steps as readonly Step[])] };
  const checked = await engine.check(asked);
  if (!checked.ok) return checked;
  const own = new Set(steps.map(({ id }) => id));
  const broken = checked.value.steps.find(({ id, state }) => own.has(id) && state === 'broken');
  if (broken)
    return ok({
      sentence: conditionSentence(condition),
      level: condition.level,
      problem: broken.problems[0]?.message ?? 'It does not fit the columns as they are.',
    });
  const page = await engine.page({ view: { recipe: asked }, offset: 0, limit: 1, columns: [], exact: true });
  return page.ok ? ok(judge(page.value.rows.value, rows)) : page;
}
