import type { Repair } from './find-repairs.ts';

/** From this confidence on a repair is safe. */
export const safe = 0.92;
/**
 * A repair that is alone in its column may be the one in a hundred that is wrong: it needs more.
 */
export const safeAlone = 0.97;
/** So many in a column are alone. */
export const fewAlone = 2;

/** The repairs of a confidence; from the one that is safe on, those that stand alone need more. */
export function safeRepairs(repairs: readonly Repair[], least = safe): readonly Repair[] {
  const sure = repairs.filter(({ confidence }) => confidence >= least);
  if (least < safe) return sure;
  const alike = new Map<string, number>();
  const keyOf = ({ column, by }: Repair): string => `${column} ${by.at(-1)}`;
  for (const one of sure) alike.set(keyOf(one), (alike.get(keyOf(one)) ?? 0) + 1);
  return sure.filter((one) => one.confidence >= (alike.get(keyOf(one))! <= fewAlone ? safeAlone : least));
}
