import { expect, test } from 'vitest';
import { defaultMemory } from './default-memory.ts';

test('an engine holds 2 GB, of large data a quarter up to 4 GB, and never more of these than a sixth of the machine', () => {
  expect([0, 8e9, 12e9, 90e9].map((bytes) => defaultMemory(bytes, 64e9))).toEqual([
    '2000MB',
    '2000MB',
    '3000MB',
    '4000MB',
  ]);
  expect(defaultMemory(90e9, 15e9)).toBe('2500MB');
  expect(defaultMemory(90e9, 4e9)).toBe('2000MB');
  expect(defaultMemory(90e9)).toMatch(/^[2-4]\d{3}MB$/);
});
