import { type MessageData, ok, type Problem, type Result } from '@winnow/kernel';
import type { Recipe, Step } from '@winnow/recipe';
import type { ConditionResult } from '../runs/run-views.ts';
import { type Condition, sentenceFields } from './condition.ts';
import { planCondition } from './condition-plan.ts';

/** Outcome of a condition: whether it held and what was found, or why it could not be evaluated. */
export type ConditionVerdict = (ConditionResult & { readonly problem?: undefined }) | UnjudgedCheck;

/** A check that could not be evaluated. */
export interface UnjudgedCheck {
  readonly sentence: string;
  readonly level: Condition['level'];
  readonly problem: string;
  readonly messages: { readonly [field in 'sentence' | 'problem']?: MessageData };
}

/**
 * Returns the number of breaches stored with a check. If cells could not be read, the number alone
 * would omit them, so it is null, and the finding states both.
 */
export const keptBreaches = ({ breaches, unread }: ConditionResult): number | null =>
  unread === undefined ? (breaches ?? null) : null;

/** What judging requires of an engine: checking a recipe, and counting the rows that it leaves. */
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
 * Evaluates a condition over all rows of a recipe's result.
 *
 * @param rows how many rows the recipe leaves
 */
export async function judgeCondition(
  engine: JudgingEngine,
  recipe: Recipe,
  rows: number,
  condition: Condition,
): Promise<Result<ConditionVerdict>> {
  const { steps, judge, unread, worded, isUnreadWhereHeld } = planCondition(condition);
  if (steps.length === 0) return ok(judge(rows, rows));
  const asked: Recipe = { ...recipe, steps: [...recipe.steps, ...(steps as readonly Step[])] };
  const checked = await engine.check(asked);
  if (!checked.ok) return checked;
  const own = new Set(steps.map(({ id }) => id));
  const broken = checked.value.steps.find(({ id, state }) => own.has(id) && state === 'broken');
  if (broken) {
    const { sentence, messages } = sentenceFields(condition);
    const [problem] = broken.problems;
    return ok({
      sentence,
      level: condition.level,
      problem: problem?.message ?? 'It doesn’t match the current columns.',
      messages: problem
        ? { ...messages, problem: { code: problem.code, params: problem.params ?? {} } }
        : messages,
    });
  }
  const count = async (counted: Recipe): Promise<Result<number>> => {
    const page = await engine.page({
      ...{ view: { recipe: counted }, offset: 0, limit: 1, columns: [], exact: true },
    });
    return page.ok ? ok(page.value.rows.value) : page;
  };
  const left = await count(asked);
  if (left.ok && worded) {
    const words = await count({ ...recipe, steps: [...recipe.steps, ...worded] });
    return words.ok ? ok(judge(left.value, rows, 0, words.value)) : words;
  }
  if (!left.ok || !unread || (left.value === 0 && !isUnreadWhereHeld))
    return left.ok ? ok(judge(left.value, rows)) : left;
  const unjudged = await count({ ...recipe, steps: [...recipe.steps, ...unread] });
  return unjudged.ok ? ok(judge(left.value, rows, unjudged.value)) : unjudged;
}
