/**
 * Returns the least of any number of numbers, infinity if there are none. `Math.min(...numbers)`
 * overflows the stack at about a hundred thousand.
 */
export function minOf(numbers: Iterable<number>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const number of numbers) least = Math.min(least, number);
  return least;
}

/** Returns the greatest of any number of numbers, minus infinity if there are none. */
export function maxOf(numbers: Iterable<number>): number {
  let greatest = Number.NEGATIVE_INFINITY;
  for (const number of numbers) greatest = Math.max(greatest, number);
  return greatest;
}
