import { levels, unknown } from './levels.ts';

/** Pairs that are alike in every field, taken together. */
export interface LevelPattern {
  readonly levels: readonly number[];
  readonly count: number;
  /** How many of them a person called a match, and no match. */
  readonly yes: number;
  readonly no: number;
  /** How likely they are a match to begin with. */
  readonly start: number;
  /** Pairs of these levels that are known to be different things, since one table holds both. */
  readonly apart: number;
  /** How many of them are different things because they have no name in common. */
  readonly unnamed: number;
  /** Pairs one row of which has a better partner. */
  readonly lost: number;
}

export interface FellegiSunter {
  /** The probability that a pair of these levels is a match. */
  readonly probability: (levels: readonly number[]) => number;
}

const rounds = 40;
const smoothing = 0.5;
/** An answer of a person weighs as much as so many pairs. */
const labelWeight = 8;
const apartWeight = 15;

/**
 * Weights of levels by expectation maximisation, without labels (Fellegi and Sunter 1969; Splink; ZeroER, SIGMOD 2020). A better
 * level of a field never speaks less for a match than a worse one.
 *
 * @param strengths of each field, up to 1: fields depend on one another, so their evidence together is less than its sum
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
      const different = no + apartWeight * pattern.apart;
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

/** The logarithms of m over u, made to fall from the best level to the worst by pooling neighbours that do not. */
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
