import { expect, test } from 'vitest';
import type { StepDraft } from './recipe.ts';
import { stepDefinition } from './step-definition.ts';

test('the compiler rejects a proposal of an unknown step type', () => {
  const trim: StepDraft = { kind: 'trim-text', params: {} };
  // @ts-expect-error There is no such kind of step.
  const wrong: StepDraft = { kind: 'trim-texts', params: {} };
  expect(stepDefinition(trim.kind)?.title).toBeDefined();
  expect(stepDefinition(wrong.kind)).toBeUndefined();
});
