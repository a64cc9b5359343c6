import type { Groups } from './groups.ts';

/**
 * Joins all strings within a radius of each other. Finds every pair, however short, except those
 * that are already joined. Works in steps and yields its progress before each, from 0 to 1.
 */
export type NeighborSearch = (
  strings: readonly string[],
  radius: number,
  groups: Groups,
) => Generator<number, void>;
