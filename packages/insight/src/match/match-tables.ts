import { type Pieces, runInOneTurn } from '../pieces.ts';
import { candidatesOf } from './candidates.ts';
import { Comparer } from './compare-records.ts';
import { type FellegiSunter, fitFellegiSunter } from './fellegi-sunter.ts';
import { likenessOf, Patterns } from './level-patterns.ts';
import { type Level, levels, unknown } from './levels.ts';
import type { MatchLabel, MatchPair, MatchTable } from './match-table.ts';
import { minMatches, partnersOf, type Scored } from './partners.ts';
import { type Field, fieldsOf, nameField } from './read-fields.ts';
import { type MatchRecord, recordsOf, Vocabulary } from './records.ts';

export interface MatchOptions {
  /** The user’s answers, which improve the model and are never overruled. */
  readonly labels?: readonly MatchLabel[];
}

export interface MatchResult {
  /** Matches, most certain first. */
  readonly pairs: readonly MatchPair[];
  readonly threshold: number;
  /** Pairs on either side of the threshold, closest first: the most useful ones to ask about. */
  readonly review: readonly MatchPair[];
}

const threshold = 0.5;
const minStrength = 0.4;
const wholeStrength = 0.8;
const namingShare = 0.7;
/** Maximum level at which two names may be the same. */
const maxSimilarLevel = 1;
/** Minimum level at which one name has a figure that the other lacks. */
const minDifferentFiguresLevel = 3;
const maxReviewed = 200;
const maxInMemory = 12;
/**
 * Weights, partners based on them, weights based on what lost its partner, and partners again (Jaro
 * 1989).
 */
const rounds = 2;
const pauseEvery = 500;

/**
 * Finds rows of two tables that are the same entity, or duplicates within one table, without
 * labels: compares pairs that share rare words, by the type of each field, and weights them by
 * expectation maximization. Between two tables that contain each entity once, a row has one
 * partner.
 */
export function matchTables(
  a: MatchTable,
  b: MatchTable | undefined,
  options: MatchOptions = {},
): MatchResult {
  return runInOneTurn(matchInPieces(a, b, options));
}

/** Does the same as {@link matchTables}, with pauses. */
export function* matchInPieces(
  a: MatchTable,
  b: MatchTable | undefined,
  { labels = [] }: MatchOptions = {},
): Pieces<MatchResult> {
  const within = b === undefined;
  const right = b ?? a;
  const fields = fieldsOf(a, right);
  if (fields.length === 0) return { pairs: [], threshold, review: [] };
  const vocabulary = new Vocabulary();
  const name = nameField(a, fields);
  const left = recordsOf(a, 'a', fields, vocabulary, name);
  const others = within ? left : recordsOf(right, 'b', fields, vocabulary, name);
  yield;
  const each = a.rows.length * right.rows.length > 1e8 ? 5 : maxInMemory;
  const pairs = yield* candidatesOf(left, others, vocabulary, each, within);
  const labelByPair = new Map(labels.map((label) => [`${label.a},${label.b}`, label.match]));
  const comparer = new Comparer(fields, vocabulary);
  const patterns = new Patterns();
  const compared: Level[][] = [];
  for (const [n, [i, j]] of pairs.entries()) {
    if (n % pauseEvery === 0) yield;
    compared.push(comparer.levels(left[i]!, others[j]!));
  }
  const likeness = compared.map(likenessOf);
  const best = bestPartners(pairs, likeness);
  // Rows of one table have much in common, such as products of one maker: without a common name
  // they are different entities.
  const names = within ? namingFields(left, fields) : [];
  const isUnnamed = (found: readonly Level[]): boolean => {
    if (!within) return false;
    if (differsInNumbers(found)) return true;
    // Contact numbers may change, so they only count in favor of a pair.
    const known = names.filter((f) => found[f] !== unknown && (fields[f]!.kind === 'text' || found[f] === 0));
    return known.filter((f) => found[f]! <= maxSimilarLevel).length * 2 < known.length;
  };
  const isBest = (n: number): boolean =>
    likeness[n] === best.a.get(pairs[n]![0]) && likeness[n] === best.b.get(pairs[n]![1]);
  const keys = pairs.map(([i, j], n) => {
    const { key, pattern } = patterns.of(compared[n]!);
    pattern.count++;
    if (isUnnamed(compared[n]!)) pattern.unnamed++;
    const label = labelByPair.get(`${i},${j}`);
    if (label !== undefined) pattern[label ? 'yes' : 'no']++;
    // The model starts from pairs that are each other’s best partner.
    if (isBest(n)) pattern.best++;
    return key;
  });
  // Rows of one table are different entities, however much they have in common.
  if (!within) for (const side of [left, others]) yield* patterns.addApart(side, comparer, vocabulary);
  yield;
  const strengths = strengthsOf(left, others, fields.length);
  const isRepeated = (model: FellegiSunter, records: readonly MatchRecord[]) => (x: number, y: number) => {
    const both = comparer.levels(records[x]!, records[y]!);
    return model.probability(both) >= threshold && !differsInNumbers(both);
  };
  let order: Scored[] = [];
  let chosen: readonly Scored[] = [];
  for (let round = 0; round < rounds; round++) {
    const model = fitFellegiSunter(patterns.all(), strengths);
    const chances = patterns.chances(model.probability);
    order = pairs
      .map(([i, j], n): Scored => {
        const label = labelByPair.get(`${i},${j}`);
        const chance = isUnnamed(compared[n]!) ? 0 : chances.get(keys[n]!)!;
        return { a: i, b: j, score: label === undefined ? chance : label ? 1 : 0, n };
      })
      .sort((x, y) => y.score - x.score || likeness[y.n]! - likeness[x.n]!);
    const matches = order.filter(({ score }) => score >= threshold);
    yield;
    if (within) {
      chosen = matches;
      break;
    }
    chosen = partnersOf(matches, likeness, isRepeated(model, left), isRepeated(model, others));
    if (chosen.length < minMatches) break;
    // A pair that lost a row to a better partner is no match, however much it has in common; the
    // weights are relearned from that.
    const accepted = new Set(chosen);
    for (const pair of matches) if (!accepted.has(pair)) patterns.of(compared[pair.n]!).pattern.lost++;
  }
  const review = order
    .filter(({ a: i, b: j, score }) => score > 0.02 && score < 0.98 && !labelByPair.has(`${i},${j}`))
    .sort((x, y) => Math.abs(x.score - threshold) - Math.abs(y.score - threshold))
    .slice(0, maxReviewed);
  const plain = (all: readonly Scored[]): MatchPair[] =>
    all.map(({ a: i, b: j, score }) => ({ a: i, b: j, score }));
  return { pairs: plain(chosen), threshold, review: plain(review) };
}

/**
 * Whether a model number or a figure in the names shows that these are two different items of the
 * same sort.
 */
function differsInNumbers(found: readonly Level[]): boolean {
  const [codes, figures] = [found.at(-3)!, found.at(-2)!];
  return codes === levels - 1 || (figures !== unknown && figures >= minDifferentFiguresLevel);
}

/** Returns the string and code fields that differ in most rows: names or contact details. */
function namingFields(records: readonly MatchRecord[], fields: readonly Field[]): readonly number[] {
  return fields.flatMap(({ kind }, f) => {
    if (kind === 'number' || kind === 'date') return [];
    const values = records.map((record) => record.plain[f]!).filter((text) => text !== '');
    return new Set(values).size >= values.length * namingShare && values.length > records.length / 2
      ? [f]
      : [];
  });
}

/**
 * Fields with a unique value in nearly every row distinguish entities; values that many rows share
 * come with other things they share.
 */
function strengthsOf(a: readonly MatchRecord[], b: readonly MatchRecord[], fields: number): number[] {
  const strengths = Array.from({ length: fields }, (_, f) => {
    const shares = [a, b].map((records) => {
      const values = records.map((record) => record.plain[f]!).filter((text) => text !== '');
      return new Set(values).size / Math.max(1, values.length);
    });
    return minStrength + (1 - minStrength) * Math.max(...shares);
  });
  return [...strengths, 1, 1, wholeStrength];
}

/** Returns the highest similarity of each row to any partner. */
function bestPartners(
  pairs: readonly (readonly [number, number])[],
  likeness: readonly number[],
): { readonly a: ReadonlyMap<number, number>; readonly b: ReadonlyMap<number, number> } {
  const best = { a: new Map<number, number>(), b: new Map<number, number>() };
  for (const [n, [i, j]] of pairs.entries()) {
    best.a.set(i, Math.max(best.a.get(i) ?? 0, likeness[n]!));
    best.b.set(j, Math.max(best.b.get(j) ?? 0, likeness[n]!));
  }
  return best;
}
