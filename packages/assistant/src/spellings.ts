import { sentinels } from '@winnow/insight';
import type { ColumnFacts } from './facts.ts';

/**
 * Frequent values that differ in case and spaces alone, each group with the most frequent first.
 */
export function spellings({ top, distinct, valid }: ColumnFacts): readonly (readonly string[])[] {
  if (distinct > valid / 2 && valid > 20) return [];
  const groups = new Map<string, string[]>();
  for (const { value } of top) {
    if (value === null || value.trim() === '' || sentinels.includes(value.trim().toLowerCase())) continue;
    // Spaces are mended by a step of their own, before.
    const plain = value.trim().replace(/\s+/g, ' ');
    const group = groups.get(plain.toLowerCase()) ?? [];
    if (!group.includes(plain)) groups.set(plain.toLowerCase(), [...group, plain]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
