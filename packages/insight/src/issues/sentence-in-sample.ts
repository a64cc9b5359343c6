import { digitsInGroups } from '@winnow/kernel';
import type { Issue } from './issue.ts';

/**
 * The sentence of an issue that was found in some rows of a larger table, without their number:
 * `Discard 50 values of Paid` as `Discard values of Paid`.
 */
export function sentenceInSample({
  sentence,
  sentenceInSample: given,
  count,
}: Pick<Issue, 'sentence' | 'sentenceInSample' | 'count'>): string {
  if (given !== undefined) return given;
  const digits = digitsInGroups(count);
  const at = sentence.search(new RegExp(`(?<![\\d,.])${digits} \\p{L}`, 'u'));
  if (at < 0) return sentence;
  const rest = sentence.slice(at + digits.length + 1);
  const one = count === 1 ? `a ${rest}` : rest;
  return at === 0 ? one.charAt(0).toUpperCase() + one.slice(1) : sentence.slice(0, at) + one;
}
