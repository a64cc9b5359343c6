import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { functionReference } from './function-reference.ts';

test('docs/reference/functions.md equals the output of the registry: npx tsx packages/formulas/scripts/print-reference.ts', () => {
  const file = new URL('../../../../docs/reference/functions.md', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(functionReference());
});
