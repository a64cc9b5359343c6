import { type Pieces, runInOneTurn } from '../pieces.ts';
import { bindRepeated } from './search/bind-repeated.ts';
import { Solver } from './search/solver.ts';
import { type Learned, type LearnTask, sampleOf } from './task.ts';

const maxCandidates = 8;

export interface LearnOptions {
  /** Time limit in milliseconds, after which the best result so far is returned. */
  readonly within?: number;
  /** Whether to compute all rows instead of a sample of those without an example. */
  readonly everyRow?: boolean;
}

/**
 * Learns formulas from examples. Uses a version space of concatenations (Gulwani, POPL 2011) whose
 * pieces are found backward from the outputs (witness functions, FlashFill++, POPL 2023).
 * Candidates are ranked by how likely a user would mean them and by their results on rows without
 * an example.
 *
 * @returns programs that reproduce every example, most plausible first; any two differ on some row
 */
export function learnFormulas(task: LearnTask, options: LearnOptions = {}): readonly Learned[] {
  return runInOneTurn(learnInPieces(task, options));
}

/** Does the same as {@link learnFormulas}, but pauses in between. */
export function* learnInPieces(
  task: LearnTask,
  { within = 6_000, everyRow = false }: LearnOptions = {},
): Pieces<readonly Learned[]> {
  if (task.examples.length === 0) return [];
  const sample = sampleOf(task, Date.now() + within, everyRow);
  const programs = yield* new Solver(sample).solve();
  return programs.slice(0, maxCandidates).map(({ formula, values, cost, edges = 0, isOpen = false }) => ({
    formula: bindRepeated(formula),
    outputs: values,
    cost,
    minCost: cost - edges,
    isOpen,
  }));
}
