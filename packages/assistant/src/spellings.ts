import { sentinels } from '@winnow/insight';
import type { ColumnFacts } from './facts.ts';

/**
 * Returns groups of frequent values that differ only in case and spaces, each with the most
 * frequent value first.
 */
export function spellings({ top, distinct, valid }: ColumnFacts): readonly (readonly string[])[] {
  if (distinct > valid / 2 && valid > 20) return [];
  const groups = new Map<string, string[]>();
  for (const { value } of top) {
    if (value === null || value.trim() === '' || sentinels.includes(value.trim().toLowerCase())) continue;
    // Spaces are fixed before, by a step of their own.
    const plain = value.trim().replace(/\s+/g, ' ');
    const group = groups.get(plain.toLowerCase()) ?? [];
    if (!group.includes(plain)) groups.set(plain.toLowerCase(), [...group, plain]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
