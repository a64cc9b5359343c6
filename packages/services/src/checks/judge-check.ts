import type { Result } from '@winnow/kernel';
import type { Recipe } from '@winnow/recipe';
import { type Condition, type ConditionVerdict, judgeCondition } from '@winnow/workflows';
import type { ApiPorts } from '../ports.ts';

export type CheckVerdict = ConditionVerdict;

/** Evaluates a condition on all rows that a recipe returns. */
export function judgeCheck(
  ports: Pick<ApiPorts, 'engine'>,
  projectId: string,
  recipe: Recipe,
  rows: number,
  condition: Condition,
): Promise<Result<CheckVerdict>> {
  return judgeCondition(ports.engine.project(projectId), recipe, rows, condition);
}
