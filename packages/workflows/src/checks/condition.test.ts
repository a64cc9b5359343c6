import { expect, test } from 'vitest';
import { conditionSchema, conditionSentence } from './condition.ts';
import { planCondition } from './condition-plan.ts';

test.each([
  [{ least: 1 }, 'at least 1 row'],
  [{ least: 2 }, 'at least 2 rows'],
  [{ most: 1 }, 'at most 1 row'],
  [{ least: 1, most: 1 }, '1 row'],
  [{ least: 1, most: 10 }, '1 to 10 rows'],
  [{}, 'any number of rows'],
])('the noun agrees with the number before it: %o', (bounds, sentence) => {
  const condition = conditionSchema.parse({ kind: 'row-count', ...bounds });
  expect(conditionSentence(condition)).toBe(sentence);
  expect(planCondition(condition).judge(1, 1).found).toBe('1 row');
});
