import { mix } from '../generate/mix.ts';

export const pageSize = 100;

/** Returns an unpredictable page offset, the same for all contenders in the same round. */
export function pageOffset(rows: number, round: number): number {
  return mix(7, round, 0) % Math.max(1, rows - pageSize);
}
