import { defineProblems, failed, type Json, ok, problem, type Result } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import { type Condition, conditionSchema, judgeCondition } from '@winnow/workflows';
import type { LocalProject } from './input-file.ts';

const problems = defineProblems('cli', {
  notACheck: problem<{ number: number; reason: string }>(
    422,
    ({ number, reason }) => `Check ${number} of the recipe can’t be read: ${reason}.`,
    () => 'Download the recipe from the app again, or correct the check.',
  ),
});

/** An evaluated check of a recipe file. */
export interface JudgedCheck {
  readonly sentence: string;
  readonly level: Condition['level'];
  /** Null if the check could not be evaluated. */
  readonly held: boolean | null;
  readonly found: string;
}

/**
 * Evaluates the checks of a recipe over all rows of its result. A check that cannot be evaluated
 * counts as failed.
 */
export async function judgeChecks(
  engine: LocalProject['engine'],
  recipe: Recipe,
): Promise<Result<readonly JudgedCheck[]>> {
  const judged: JudgedCheck[] = [];
  const { checks = [], ...plain } = recipe;
  if (checks.length === 0) return ok([]);
  const counted = await engine.page({
    ...{ view: { recipe: plain }, offset: 0, limit: 1, columns: [], exact: true },
  });
  if (!counted.ok) return counted;
  for (const [at, check] of checks.entries()) {
    const condition = conditionSchema.safeParse(check);
    if (!condition.success) {
      const reason = condition.error.issues[0]?.message ?? 'it isn’t a check';
      return failed(problems.notACheck({ number: at + 1, reason }));
    }
    const verdict = await judgeCondition(engine, plain, counted.value.rows.value, condition.data);
    if (!verdict.ok) return verdict;
    const { sentence, level } = verdict.value;
    judged.push(
      verdict.value.problem === undefined
        ? { sentence, level, held: verdict.value.held, found: verdict.value.found }
        : { sentence, level, held: null, found: verdict.value.problem },
    );
  }
  return ok(judged);
}

/** Returns one line for each check that failed. */
export function failedLines(judged: readonly JudgedCheck[]): readonly string[] {
  return judged
    .filter(({ held }) => held !== true)
    .map(
      ({ sentence, level, found }) => `${level === 'block' ? 'Failed' : 'Warning'}: ${sentence} (${found})`,
    );
}

export const asJson = (judged: readonly JudgedCheck[]): Json => judged.map((one) => ({ ...one }));
