/**
 * Returns the penalty for a part that cuts through numbers or words in other rows but in no
 * example, and so fits only by chance. The last character of `zone 8` is its whole number, but
 * `row 19` has two digits.
 *
 * @param torn whether the part is cut off within a number or a word, by row
 */
export function tornCost(torn: readonly boolean[], examples: readonly number[]): number {
  if (examples.some((row) => torn[row])) return 0;
  const count = torn.filter(Boolean).length;
  return count === 0 ? 0 : 0.4 + (1.6 * count) / torn.length;
}
