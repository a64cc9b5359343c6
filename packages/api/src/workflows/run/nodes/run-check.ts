import { failed, ok, type Problem, type Result } from '@winnow/kernel';
import type { Step } from '@winnow/recipe';
import {
  type Condition,
  type ConditionResult,
  conditionSentence,
  planCondition,
  workflowProblems,
} from '@winnow/workflows';
import type { checkSettings } from '@winnow/workflows/nodes/check/check';
import type { z } from 'zod';
import { workflowRunProblems } from '../../workflow-run-problems.ts';
import type { NodeRunner, StepContext } from '../node-runner.ts';
import type { OpenRows } from '../run-engine.ts';

/** Each condition over all rows. The rows themselves go on as they came. */
export const runCheck: NodeRunner<z.output<typeof checkSettings>> = async (context) => {
  const { settings, engine, input, signal } = context;
  if (!input) return { problems: [workflowProblems.missingInput({})] };
  const opened = await engine.open(input, { signal });
  if (!opened.ok) return { problems: opened.problems };
  const checks: ConditionResult[] = [];
  const problems: Problem[] = [];
  for (const condition of settings.conditions) {
    const result = await judge(context, opened.value, condition);
    if (!result.ok) return { problems: result.problems, checks };
    const { held, sentence, found, level } = result.value;
    checks.push(result.value);
    await context.log(held ? 'info' : level === 'block' ? 'error' : 'warning', `${sentence}: ${found}`);
    if (held) continue;
    const check = `${sentence} (${found})`;
    problems.push(
      level === 'block'
        ? workflowRunProblems.blocked({ check })
        : { ...workflowRunProblems.warned({ check }), severity: 'warning' },
    );
  }
  return { problems, checks, dataset: input };
};

async function judge(
  { engine, signal }: StepContext,
  { view, rows }: OpenRows,
  condition: Condition,
): Promise<Result<ConditionResult>> {
  const { steps, judge: decide } = planCondition(condition);
  if (steps.length === 0) return ok(decide(rows, rows));
  const recipe = { ...view.recipe, steps: [...view.recipe.steps, ...(steps as readonly Step[])] };
  const checked = await engine.engine.check(recipe, { signal });
  if (!checked.ok) return checked;
  const broken = checked.value.steps.find(({ state }) => state === 'broken');
  if (broken) {
    const reason = broken.problems[0]?.message ?? 'It does not fit.';
    return failed(workflowRunProblems.brokenCheck({ check: conditionSentence(condition), reason }));
  }
  const page = await engine.engine.page(
    { view: { ...view, recipe }, offset: 0, limit: 1, columns: [], exact: true },
    { signal },
  );
  return page.ok ? ok(decide(page.value.rows.value, rows)) : page;
}
