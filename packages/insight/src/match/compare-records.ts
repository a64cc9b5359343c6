import { jaroWinkler } from '../clusters/distances/jaro-winkler.ts';
import { lettersOf } from '../clusters/neighbors/letters.ts';
import { codesLevel, figuresLevel } from './figures.ts';
import { type Level, levels, unknown } from './levels.ts';
import type { Field } from './read-fields.ts';
import type { MatchRecord, Vocabulary } from './records.ts';

const minSimilarity = 0.9;
const bounds = [0.97, 0.85, 0.68, 0.45, 0.2];

/** Compares records by field and as a whole. */
export class Comparer {
  private readonly fields: readonly Field[];
  private readonly vocabulary: Vocabulary;
  private readonly similar = new Map<number, boolean>();
  private readonly weights = new Map<MatchRecord, number>();
  private readonly rareCodes = new Map<MatchRecord, readonly string[]>();

  constructor(fields: readonly Field[], vocabulary: Vocabulary) {
    this.fields = fields;
    this.vocabulary = vocabulary;
  }

  /**
   * Returns a level for each field, one each for model numbers and for figures in the name, and one
   * for all words together.
   */
  levels(a: MatchRecord, b: MatchRecord): Level[] {
    const found = this.fields.map((field, f) => this.level(field, f, a, b));
    found.push(
      codesLevel(this.rare(a), this.rare(b)),
      figuresLevel(this.distinctFigures(a, b), this.distinctFigures(b, a)),
    );
    found.push(levelOf(this.whole(a, b)));
    return found;
  }

  /**
   * Returns the figures of a name that the other record doesn’t mention elsewhere, as it may the
   * year.
   */
  private distinctFigures(record: MatchRecord, other: MatchRecord): readonly string[] {
    if (record.figures.length === 0) return record.figures;
    return record.figures.filter(
      (one) => other.figures.includes(one) || !other.all.has(this.vocabulary.id(one)),
    );
  }

  private rare(record: MatchRecord): readonly string[] {
    if (record.codes.length === 0) return record.codes;
    const known = this.rareCodes.get(record);
    if (known) return known;
    const rare = record.codes.filter((code) => this.vocabulary.isRare(code));
    this.rareCodes.set(record, rare);
    return rare;
  }

  private level(field: Field, f: number, a: MatchRecord, b: MatchRecord): Level {
    if (field.kind === 'number' || field.kind === 'date') {
      const [x, y] = [a.numbers[f], b.numbers[f]];
      if (x === undefined || y === undefined) return unknown;
      return field.kind === 'date' ? daysLevel(Math.abs(x - y)) : numbersLevel(x, y);
    }
    const [left, right] = [a.plain[f]!, b.plain[f]!];
    if (left === '' || right === '') return unknown;
    if (left === right) return 0;
    if (field.kind === 'code') {
      if (isLonger(left, right) || isLonger(right, left)) return 1;
      return jaroWinkler(lettersOf(left), lettersOf(right)) > 0.94 ? 2 : levels - 1;
    }
    return levelOf(this.overlap(a.words[f]!, b.words[f]!, a.all, b.all));
  }

  private whole(a: MatchRecord, b: MatchRecord): number {
    let both = 0;
    for (const word of a.all) if (b.all.has(word)) both += this.vocabulary.weight(word);
    return both / Math.sqrt(this.weightOf(a) * this.weightOf(b));
  }

  private weightOf(record: MatchRecord): number {
    const known = this.weights.get(record);
    if (known !== undefined) return known;
    let sum = 1e-9;
    for (const word of record.all) sum += this.vocabulary.weight(word);
    this.weights.set(record, sum);
    return sum;
  }

  /**
   * Returns the overlap of words by weight. Extra words in one string count half, or less if the
   * other record has them elsewhere.
   */
  private overlap(
    a: readonly number[],
    b: readonly number[],
    allOfA: ReadonlySet<number>,
    allOfB: ReadonlySet<number>,
  ): number {
    let both = 0;
    let more = 0;
    const left = new Set(b);
    const alone: number[] = [];
    for (const word of a)
      if (left.delete(word)) both += this.vocabulary.weight(word);
      else alone.push(word);
    // Initials come last, so that similar full words are matched first.
    if (alone.length > 1) alone.sort((x, y) => this.lengthOf(y) - this.lengthOf(x));
    for (const word of alone) {
      let partner = -1;
      for (const other of left) {
        if (this.isSimilar(word, other)) {
          partner = other;
          break;
        }
      }
      if (partner >= 0) {
        left.delete(partner);
        both += 0.9 * Math.min(this.vocabulary.weight(word), this.vocabulary.weight(partner));
      } else more += (allOfB.has(word) ? 0.15 : 1) * this.vocabulary.weight(word);
    }
    for (const word of left) more += (allOfA.has(word) ? 0.15 : 1) * this.vocabulary.weight(word);
    return both / (both + 0.5 * more + 1e-9);
  }

  private lengthOf(word: number): number {
    return this.vocabulary.strings[word]!.length;
  }

  private isSimilar(a: number, b: number): boolean {
    const [x, y] = [this.vocabulary.strings[a]!, this.vocabulary.strings[b]!];
    if (x[0] !== y[0] || /\d/.test(x) || /\d/.test(y)) return false;
    const short = Math.min(x.length, y.length);
    if (short === 1) return x.length !== y.length;
    // An abbreviation.
    if (short <= 3) return short !== x.length ? x.startsWith(y) && short > 2 : y.startsWith(x) && short > 2;
    const key = a < b ? a * 0x4000000 + b : b * 0x4000000 + a;
    const known = this.similar.get(key);
    if (known !== undefined) return known;
    const found = jaroWinkler(lettersOf(x), lettersOf(y)) >= minSimilarity;
    if (this.similar.size < 2_000_000) this.similar.set(key, found);
    return found;
  }
}

/** Whether a number is another one extended at either end, for instance by a country code. */
function isLonger(long: string, short: string): boolean {
  return short.length >= 5 && (long.startsWith(short) || long.endsWith(short));
}

function levelOf(similarity: number): Level {
  const at = bounds.findIndex((bound) => similarity >= bound);
  return at < 0 ? levels - 1 : at;
}

function daysLevel(days: number): Level {
  return days === 0 ? 0 : days <= 2 ? 1 : days <= 31 ? 2 : days <= 366 ? 3 : days <= 3_660 ? 4 : 5;
}

function numbersLevel(x: number, y: number): Level {
  if (x === y) return 0;
  const part = Math.abs(x - y) / Math.max(Math.abs(x), Math.abs(y), 1e-9);
  return part < 0.006 ? 1 : part < 0.03 ? 2 : part < 0.1 ? 3 : part < 0.3 ? 4 : 5;
}
