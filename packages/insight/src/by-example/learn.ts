import { type Pieces, runInOneTurn } from '../pieces.ts';
import { bindRepeated } from './search/bind-repeated.ts';
import { Solver } from './search/solver.ts';
import { type Learned, type LearnTask, sampleOf } from './task.ts';

const maxCandidates = 8;

export interface LearnOptions {
  /** Milliseconds after which the best that was found is given. */
  readonly within?: number;
  /** Compute all rows, not only a sample of those without an example. */
  readonly everyRow?: boolean;
}

/**
 * Learns formulas from examples: a version space of concatenations (Gulwani, POPL 2011) whose pieces are found from the outputs
 * backwards (witness functions, FlashFill++, POPL 2023), ranked by how likely a person means them, and by what they give on the
 * rows that have no example.
 *
 * @returns programs that give every example's output, the most plausible first, each with other outputs on some row
 */
export function learnFormulas(task: LearnTask, options: LearnOptions = {}): readonly Learned[] {
  return runInOneTurn(learnInPieces(task, options));
}

/** {@link learnFormulas}, with pauses. */
export function* learnInPieces(
  task: LearnTask,
  { within = 6_000, everyRow = false }: LearnOptions = {},
): Pieces<readonly Learned[]> {
  if (task.examples.length === 0) return [];
  const sample = sampleOf(task, Date.now() + within, everyRow);
  const programs = yield* new Solver(sample).solve();
  return programs.slice(0, maxCandidates).map(({ formula, values, cost, edges = 0 }) => ({
    formula: bindRepeated(formula),
    outputs: values,
    cost,
    least: cost - edges,
  }));
}
