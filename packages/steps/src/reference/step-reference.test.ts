import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stepReference } from './step-reference.ts';

test('docs/reference/steps.md is up to date with the registry: npx tsx packages/steps/scripts/print-reference.ts', () => {
  const file = new URL('../../../../docs/reference/steps.md', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(stepReference());
});
