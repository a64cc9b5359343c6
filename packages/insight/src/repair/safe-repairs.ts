import type { Repair } from './find-repairs.ts';

/** Minimum confidence of a safe repair. */
export const safe = 0.92;
/**
 * Minimum confidence of a repair that is alone in its column, and so may be the one in a hundred
 * that is wrong.
 */
export const safeAlone = 0.97;
/** Maximum number of repairs in a column that count as alone. */
export const fewAlone = 2;

/**
 * Returns the repairs with at least the given confidence; if that is safe or above, isolated ones
 * need more.
 */
export function safeRepairs(repairs: readonly Repair[], least = safe): readonly Repair[] {
  const sure = repairs.filter(({ confidence }) => confidence >= least);
  if (least < safe) return sure;
  const alike = new Map<string, number>();
  const keyOf = ({ column, by }: Repair): string => `${column} ${by.at(-1)}`;
  for (const one of sure) alike.set(keyOf(one), (alike.get(keyOf(one)) ?? 0) + 1);
  return sure.filter((one) => one.confidence >= (alike.get(keyOf(one))! <= fewAlone ? safeAlone : least));
}
