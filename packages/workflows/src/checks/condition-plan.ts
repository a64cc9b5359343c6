import { printed } from '@winnow/kernel';
import type { ConditionResult } from '../runs/run-views.ts';
import type { CheckPlan } from './check-kind.ts';
import { type Condition, checkKindOf, sentenceFields } from './condition.ts';

/** How a condition is evaluated, with results as displayed. */
export interface ConditionPlan extends Omit<CheckPlan, 'judge'> {
  readonly judge: (
    rowsAfter: number,
    rowsBefore: number,
    unread?: number,
    worded?: number,
  ) => ConditionResult;
}

/**
 * Returns steps that leave the rows that break a condition; for conditions on all rows together,
 * steps that compute the single row to judge.
 */
export function planCondition(condition: Condition): ConditionPlan {
  const { judge, ...plan } = checkKindOf(condition).plan(condition as never);
  const { sentence, messages } = sentenceFields(condition);
  return {
    ...plan,
    judge: (after, before, unread = 0, worded = 0) => {
      const { messages: found, ...judged } = printed(judge(after, before, unread, worded), 'found');
      return { sentence, level: condition.level, ...judged, messages: { ...messages, ...found } };
    },
  };
}
