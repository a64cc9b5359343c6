/**
 * What it counts against a part that cuts numbers or words of other rows apart where it cuts none of an example: it happens to fit. The
 * last character of `zone 8` is its number, of which `row 19` has two.
 *
 * @param torn whether the part of each row is cut off within a number or a word
 */
export function tornCost(torn: readonly boolean[], examples: readonly number[]): number {
  if (examples.some((row) => torn[row])) return 0;
  const count = torn.filter(Boolean).length;
  return count === 0 ? 0 : 0.4 + (1.6 * count) / torn.length;
}
