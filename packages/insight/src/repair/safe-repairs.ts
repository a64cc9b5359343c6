import type { Repair } from './find-repairs.ts';

/** Minimum confidence of a safe repair. */
export const minSafeConfidence = 0.92;
/**
 * Minimum confidence of a repair that is alone in its column, and so may be the one in a hundred
 * that is wrong.
 */
export const minIsolatedConfidence = 0.97;
/** Maximum number of repairs in a column that count as alone. */
export const maxIsolated = 2;

/**
 * Returns the repairs with at least the given confidence; if that is safe or above, isolated ones
 * need more.
 */
export function safeRepairs(
  repairs: readonly Repair[],
  minConfidence = minSafeConfidence,
): readonly Repair[] {
  const confident = repairs.filter(({ confidence }) => confidence >= minConfidence);
  if (minConfidence < minSafeConfidence) return confident;
  const counts = new Map<string, number>();
  const keyOf = ({ column, by }: Repair): string => `${column} ${by.at(-1)}`;
  for (const one of confident) counts.set(keyOf(one), (counts.get(keyOf(one)) ?? 0) + 1);
  return confident.filter(
    (one) =>
      one.confidence >= (counts.get(keyOf(one))! <= maxIsolated ? minIsolatedConfidence : minConfidence),
  );
}
