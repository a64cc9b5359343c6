import { levels, unknown } from './levels.ts';

/** All pairs with the same levels in every field. */
export interface LevelPattern {
  readonly levels: readonly number[];
  readonly count: number;
  /** Number of pairs that the user confirmed as matches, and that the user rejected. */
  readonly yes: number;
  readonly no: number;
  /** Initial likelihood of a match. */
  readonly start: number;
  /**
   * Number of pairs with these levels known to be different entities, because they are in the same
   * table.
   */
  readonly knownDifferent: number;
  /** Number of them that are different entities because they share no name. */
  readonly unnamed: number;
  /** Number of pairs in which one row has a better partner. */
  readonly lost: number;
}

export interface FellegiSunter {
  /** Returns the probability that a pair with these levels is a match. */
  readonly probability: (levels: readonly number[]) => number;
}

const rounds = 40;
const smoothing = 0.5;
/** Weight of a user’s answer, in pairs. */
const labelWeight = 8;
const knownDifferentWeight = 15;

/**
 * Learns the weights of levels by expectation maximization, without labels (Fellegi and Sunter
 * 1969; Splink; ZeroER, SIGMOD 2020). A better level of a field is never weaker evidence for a
 * match than a worse one.
 *
 * @param strengths weight of each field, up to 1: fields depend on each other, so their combined
 *   evidence is less than its sum
 */
export function fitFellegiSunter(
  patterns: readonly LevelPattern[],
  strengths: readonly number[],
): FellegiSunter {
  const fields = strengths.length;
  let share = 0.1;
  let weights: number[][] = [];
  let chances = patterns.map((pattern) => pattern.start);
  for (let round = 0; round < rounds; round++) {
    const match = tables(fields);
    const other = tables(fields);
    let sum = 0;
    let all = 0;
    for (const [i, pattern] of patterns.entries()) {
      const { unnamed } = pattern;
      const free = Math.max(0, pattern.count - pattern.yes - pattern.no - pattern.lost - unnamed);
      const yes = chances[i]! * free + labelWeight * pattern.yes;
      const no = (1 - chances[i]!) * free + labelWeight * pattern.no + unnamed;
      sum += yes;
      all += yes + no;
      const different = no + knownDifferentWeight * pattern.knownDifferent;
      for (const [f, level] of pattern.levels.entries()) {
        if (level === unknown) continue;
        match[f]![level]! += yes;
        other[f]![level]! += different;
      }
    }
    share = Math.min(0.5, Math.max(1e-6, sum / all));
    weights = match.map((counts, f) => weightsOf(counts, other[f]!).map((weight) => weight * strengths[f]!));
    const before = chances;
    chances = patterns.map(({ levels: found }) => chanceOf(found, weights, share));
    if (chances.every((chance, i) => Math.abs(chance - before[i]!) < 1e-4)) break;
  }
  return { probability: (found) => chanceOf(found, weights, share) };
}

function tables(fields: number): number[][] {
  return Array.from({ length: fields }, () => Array<number>(levels).fill(smoothing));
}

/**
 * Returns the logarithms of m over u, made monotonically decreasing from the best level to the
 * worst by pooling adjacent violators.
 */
function weightsOf(match: readonly number[], other: readonly number[]): number[] {
  const [m, u] = [match.reduce((a, b) => a + b, 0), other.reduce((a, b) => a + b, 0)];
  const pools: { m: number; u: number; size: number }[] = [];
  for (let level = 0; level < levels; level++) {
    pools.push({ m: match[level]!, u: other[level]!, size: 1 });
    while (pools.length > 1) {
      const last = pools.at(-1)!;
      const previous = pools.at(-2)!;
      if (previous.m / previous.u >= last.m / last.u) break;
      pools.splice(-2, 2, {
        m: previous.m + last.m,
        u: previous.u + last.u,
        size: previous.size + last.size,
      });
    }
  }
  return pools.flatMap((pool) => Array<number>(pool.size).fill(Math.log(pool.m / m / (pool.u / u))));
}

function chanceOf(found: readonly number[], weights: readonly (readonly number[])[], share: number): number {
  let sum = 0;
  for (const [f, level] of found.entries()) if (level !== unknown) sum += weights[f]![level]!;
  const odds = Math.log(share / (1 - share)) + sum;
  return 1 / (1 + Math.exp(-odds));
}
