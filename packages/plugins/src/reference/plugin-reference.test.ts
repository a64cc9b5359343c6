import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pluginReference } from './plugin-reference.ts';

test('docs/reference/plugins.md matches the registry: npx tsx packages/plugins/scripts/print-reference.ts', () => {
  const file = new URL('../../../../docs/reference/plugins.md', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(pluginReference());
});
