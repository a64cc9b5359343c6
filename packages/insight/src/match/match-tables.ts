import { type Pieces, runInOneTurn } from '../pieces.ts';
import { candidatesOf } from './candidates.ts';
import { Comparer, type Level, unknown } from './compare-records.ts';
import { fitFellegiSunter } from './fellegi-sunter.ts';
import { likenessOf, Patterns } from './level-patterns.ts';
import type { MatchLabel, MatchPair, MatchTable } from './match-table.ts';
import { type Field, fieldsOf } from './read-fields.ts';
import { type MatchRecord, recordsOf, Vocabulary } from './records.ts';

export interface MatchOptions {
  /** Answers of a person, which improve the model and stand as they are. */
  readonly labels?: readonly MatchLabel[];
}

export interface MatchResult {
  /** Matches, the surest first. */
  readonly pairs: readonly MatchPair[];
  readonly threshold: number;
  /** Pairs on either side of the threshold, the closest first: what a person is best asked. */
  readonly review: readonly MatchPair[];
}

const threshold = 0.5;
const weakest = 0.4;
const wholeStrength = 0.8;
const namingShare = 0.7;
/** Up to this level two names may be one. */
const alikeLevel = 1;
const maxReviewed = 200;
const maxInMemory = 12;
const pauseEvery = 500;

/**
 * Finds rows of two tables that are the same thing, or duplicates within one, without labels: pairs that share rare words, compared by
 * the kind of each field, weighed by expectation maximisation. Between two tables that hold each thing once, a row has one partner.
 */
export function matchTables(
  a: MatchTable,
  b: MatchTable | undefined,
  options: MatchOptions = {},
): MatchResult {
  return runInOneTurn(matchInPieces(a, b, options));
}

/** {@link matchTables}, with pauses. */
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
  const left = recordsOf(a, 'a', fields, vocabulary);
  const others = within ? left : recordsOf(right, 'b', fields, vocabulary);
  yield;
  const each = a.rows.length * right.rows.length > 1e8 ? 5 : maxInMemory;
  const pairs = yield* candidatesOf(left, others, vocabulary, each, within);
  const said = new Map(labels.map((label) => [`${label.a},${label.b}`, label.match]));
  const comparer = new Comparer(fields, vocabulary);
  const patterns = new Patterns();
  const found: Level[][] = [];
  for (const [n, [i, j]] of pairs.entries()) {
    if (n % pauseEvery === 0) yield;
    found.push(comparer.levels(left[i]!, others[j]!));
  }
  const likeness = found.map(likenessOf);
  const best = bestPartners(pairs, likeness);
  // Rows of one table have much in common, as products of one maker: without a name in common they are different things.
  const names = within ? namingFields(left, fields) : [];
  const isUnnamed = (levels: readonly Level[]): boolean => {
    const known = names.filter((f) => levels[f] !== unknown);
    return known.filter((f) => levels[f]! <= alikeLevel).length * 2 < known.length;
  };
  const keys = pairs.map(([i, j], n) => {
    const { key, pattern } = patterns.of(found[n]!);
    pattern.count++;
    if (isUnnamed(found[n]!)) pattern.apart++;
    const label = said.get(`${i},${j}`);
    if (label !== undefined) pattern[label ? 'yes' : 'no']++;
    // Each other's best partner: what the model starts from.
    if (likeness[n] === best.a.get(i) && likeness[n] === best.b.get(j)) pattern.best++;
    return key;
  });
  // Rows of one table are different things, however much they have in common.
  if (!within) for (const side of [left, others]) yield* patterns.addApart(side, comparer, vocabulary);
  yield;
  const model = fitFellegiSunter(patterns.all(), strengthsOf(left, others, fields.length));
  const chances = patterns.chances(model.probability);
  const scored = pairs.map(([i, j], n): MatchPair => {
    const label = said.get(`${i},${j}`);
    const chance = isUnnamed(found[n]!) ? 0 : chances.get(keys[n]!)!;
    const score = label === undefined ? chance : label ? 1 : 0;
    return { a: i, b: j, score };
  });
  const order = scored
    .map((pair, n) => ({ pair, n }))
    .sort((x, y) => y.pair.score - x.pair.score || likeness[y.n]! - likeness[x.n]!)
    .map(({ pair }) => pair);
  const matches = order.filter((pair) => pair.score >= threshold);
  const chosen = within ? matches : oneToOne(matches, new Map(scored.map((pair, n) => [pair, likeness[n]!])));
  const review = order
    .filter(({ a: i, b: j, score }) => score > 0.02 && score < 0.98 && !said.has(`${i},${j}`))
    .sort((x, y) => Math.abs(x.score - threshold) - Math.abs(y.score - threshold))
    .slice(0, maxReviewed);
  return { pairs: chosen, threshold, review };
}

/**
 * Fields of strings and codes that are different in most rows: what things are called, or reached
 * by.
 */
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
 * What nearly every row has for itself distinguishes things; what many rows share goes along with
 * what else they share.
 */
function strengthsOf(a: readonly MatchRecord[], b: readonly MatchRecord[], fields: number): number[] {
  const strengths = Array.from({ length: fields }, (_, f) => {
    const shares = [a, b].map((records) => {
      const values = records.map((record) => record.plain[f]!).filter((text) => text !== '');
      return new Set(values).size / Math.max(1, values.length);
    });
    return weakest + (1 - weakest) * Math.max(...shares);
  });
  return [...strengths, wholeStrength];
}

/** The best likeness that each row has with any partner. */
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

/** So much less than the best partner of a row another one may score: tables may hold a thing in two versions. */
const asGood = 0.04;

/** Of pairs in the order of their scores those whose rows are both free, or have a partner that is hardly better. */
function oneToOne(pairs: readonly MatchPair[], likeness: ReadonlyMap<MatchPair, number>): MatchPair[] {
  const [left, right] = [new Map<number, number>(), new Map<number, number>()];
  return pairs.filter((pair) => {
    const alike = likeness.get(pair) ?? 0;
    if (alike < (left.get(pair.a) ?? 0) - asGood || alike < (right.get(pair.b) ?? 0) - asGood) return false;
    if (!left.has(pair.a)) left.set(pair.a, alike);
    if (!right.has(pair.b)) right.set(pair.b, alike);
    return true;
  });
}
