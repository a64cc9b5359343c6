import { ok, type Problem, type Result } from '@winnow/kernel';
import type { Recipe, Step } from '@winnow/recipe';
import type { ConditionResult } from '../runs/run-views.ts';
import { type Condition, conditionSentence } from './condition.ts';
import { planCondition } from './condition-plan.ts';

/**
 * What became of a condition: whether it held and what was found, or why it could not be evaluated.
 */
export type ConditionVerdict =
  | (ConditionResult & { readonly problem?: undefined })
  | { readonly sentence: string; readonly level: Condition['level']; readonly problem: string };

/** What judging needs of an engine: to check a recipe, and to count the rows that it leaves. */
interface JudgingEngine {
  check(recipe: Recipe): Promise<
    Result<{
      readonly steps: readonly {
        readonly id: string;
        readonly state: string;
        readonly problems: readonly Problem[];
      }[];
    }>
  >;
  page(query: {
    readonly view: { readonly recipe: Recipe };
    readonly offset: number;
    readonly limit: number;
    readonly columns: readonly string[];
    readonly exact: true;
  }): Promise<Result<{ readonly rows: { readonly value: number } }>>;
}

/**
 * Evaluates a condition over all rows behind a recipe.
 *
 * @param rows how many rows the recipe leaves
 */
export async function judgeCondition(
  engine: JudgingEngine,
  recipe: Recipe,
  rows: number,
  condition: Condition,
): Promise<Result<ConditionVerdict>> {
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
      problem: broken.problems[0]?.message ?? 'It doesn’t match the current columns.',
    });
  const page = await engine.page({ view: { recipe: asked }, offset: 0, limit: 1, columns: [], exact: true });
  return page.ok ? ok(judge(page.value.rows.value, rows)) : page;
}
