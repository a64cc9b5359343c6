import { sentinels } from '@winnow/insight';
import type { ColumnFacts } from './facts.ts';

/** Minimum share of the most frequent spelling for one in the case of the column to be preferred. */
const almostAsFrequent = 0.5;

/**
 * Returns groups of frequent values that differ only in case and spaces, each with the most
 * frequent value first, or with one about as frequent that is in the case of most other values.
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
  const several = [...groups.values()].filter((group) => group.length > 1);
  const counts = new Map<string, number>();
  for (const { value, count } of top) {
    const plain = value?.trim().replace(/\s+/g, ' ') ?? '';
    counts.set(plain, (counts.get(plain) ?? 0) + count);
  }
  const others = [...counts.keys()].filter((value) => !several.some((group) => group.includes(value)));
  return several.map((group) => {
    const most = Math.max(...group.map((value) => counts.get(value)!));
    const usual = group.filter((value) => counts.get(value)! >= most * almostAsFrequent);
    const alike = (value: string): number => others.filter((one) => caseOf(one) === caseOf(value)).length;
    const [first] = usual.toSorted((a, b) => alike(b) - alike(a) || group.indexOf(a) - group.indexOf(b));
    return [first!, ...group.filter((value) => value !== first)];
  });
}

function caseOf(text: string): 'lower' | 'upper' | 'mixed' {
  if (text === text.toLowerCase()) return 'lower';
  return text === text.toUpperCase() ? 'upper' : 'mixed';
}
