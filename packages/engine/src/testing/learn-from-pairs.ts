import { type LearnResult, learnFormula } from '../formulas/learn-formula.ts';
import type { Scratch } from '../formulas/scratch.ts';

/** Cells of rows, each with its intended output. */
export type Pairs = readonly (readonly [string | readonly string[], string])[];

/** Learns from the first pairs and returns the engine's results for all of them. */
export function learnFromPairs(scratch: Scratch, pairs: Pairs, given = 3): Promise<LearnResult> {
  const rows = pairs.map(([input]) => (typeof input === 'string' ? [input] : input));
  const examples = pairs.slice(0, given).map(([, output], row) => ({ row, output }));
  return learnFormula({ rows, examples }, scratch.row, 30_000);
}
