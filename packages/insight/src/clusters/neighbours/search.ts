import type { Groups } from './groups.ts';

/**
 * Joins all strings that are within a radius of one another. Every pair is found, however short,
 * except where both are joined already. It goes step by step, and says before each how far it is,
 * from 0 to 1.
 */
export type NeighbourSearch = (
  strings: readonly string[],
  radius: number,
  groups: Groups,
) => Generator<number, void>;
