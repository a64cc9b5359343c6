import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commandReference } from './command-reference.ts';

test('docs/reference/commands.md is what the registry prints: npx tsx apps/cli/scripts/print-reference.ts', async () => {
  const file = new URL('../../../../docs/reference/commands.md', import.meta.url);
  expect(readFileSync(file, 'utf8')).toBe(await commandReference());
}, 60_000);
