import type { Pieces } from '../pieces.ts';
import { candidatesOf } from './candidates.ts';
import type { Comparer } from './compare-records.ts';
import type { LevelPattern } from './fellegi-sunter.ts';
import { type Level, levels, unknown } from './levels.ts';
import type { MatchRecord, Vocabulary } from './records.ts';

interface Counts {
  readonly levels: readonly Level[];
  count: number;
  yes: number;
  no: number;
  knownDifferent: number;
  unnamed: number;
  best: number;
  lost: number;
}

const maxApart = 20_000;
/** Nearly identical rows of one table may be duplicates after all. */
const duplicate = 0.88;

/** Pairs grouped by their levels; there are far fewer patterns than pairs. */
export class Patterns {
  private readonly known = new Map<string, Counts>();

  of(found: readonly Level[]): { readonly key: string; readonly pattern: Counts } {
    const key = found.join('');
    const pattern = this.known.get(key) ?? {
      levels: found,
      count: 0,
      yes: 0,
      no: 0,
      knownDifferent: 0,
      unnamed: 0,
      best: 0,
      lost: 0,
    };
    this.known.set(key, pattern);
    return { key, pattern };
  }

  /** Counts pairs within one table as different entities. */
  *addApart(records: readonly MatchRecord[], comparer: Comparer, vocabulary: Vocabulary): Pieces<void> {
    const some = records.slice(0, maxApart);
    for (const [n, [i, j]] of (yield* candidatesOf(some, some, vocabulary, 4, true)).entries()) {
      if (n % 500 === 0) yield;
      const found = comparer.levels(some[i]!, some[j]!);
      if (likenessOf(found) < duplicate) this.of(found).pattern.knownDifferent++;
    }
  }

  all(): LevelPattern[] {
    return [...this.known.values()].map((pattern) => ({ ...pattern, start: startOf(pattern) }));
  }

  chances(probability: (found: readonly Level[]) => number): ReadonlyMap<string, number> {
    return new Map([...this.known].map(([key, pattern]) => [key, probability(pattern.levels)]));
  }
}

function startOf({ levels: found, count, best, knownDifferent }: Counts): number {
  const likeness = likenessOf(found);
  if (count === 0 || likeness <= 0.6) return 0.01;
  return Math.min(0.95, (best / (count + knownDifferent)) * likeness);
}

/** Returns the mean similarity of the known fields; the whole record counts twice. */
export function likenessOf(found: readonly Level[]): number {
  let sum = 0;
  let count = 0;
  for (const [f, level] of found.entries()) {
    if (level === unknown) continue;
    const weight = f === found.length - 1 ? 2 : 1;
    sum += weight * (1 - level / (levels - 1));
    count += weight;
  }
  return count === 0 ? 0 : sum / count;
}
