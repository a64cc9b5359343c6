import { expect, test } from 'vitest';
import { defaultMemory } from './default-memory.ts';

test('an engine holds a sixth of the memory, at least 2 GB and at most 4', () => {
  expect([4e9, 18e9, 64e9].map(defaultMemory)).toEqual(['2000MB', '3000MB', '4000MB']);
  expect(defaultMemory()).toMatch(/^[2-4]\d{3}MB$/);
});
