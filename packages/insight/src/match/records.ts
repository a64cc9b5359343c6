import { codesOf, figuresOf, stemOf } from './figures.ts';
import { areCompanies, withoutLegalForm } from './legal-forms.ts';
import type { MatchTable } from './match-table.ts';
import { dateOf, type Field, normalizeText, numberOf, tokensOf } from './read-fields.ts';

/**
 * A row prepared for comparison: the word ids, and the number or day, of each field, and the words
 * of all fields.
 */
export interface MatchRecord {
  readonly words: readonly (readonly number[])[];
  readonly numbers: readonly (number | undefined)[];
  /** Text of each field without punctuation and spaces, for equality checks. */
  readonly plain: readonly string[];
  readonly all: ReadonlySet<number>;
  /** Words of all fields, including model numbers, by which partners are found. */
  readonly keys: ReadonlySet<number>;
  readonly codes: readonly string[];
  /** Numbers in the name of the entity. */
  readonly figures: readonly string[];
}

/** Words of both tables, with their rarity. */
export class Vocabulary {
  readonly strings: string[] = [];
  readonly counts: number[] = [];
  private readonly ids = new Map<string, number>();
  private total = 0;
  private readonly weights: number[] = [];

  id(text: string): number {
    const known = this.ids.get(text);
    if (known !== undefined) return known;
    this.ids.set(text, this.strings.length);
    this.strings.push(text);
    this.counts.push(0);
    return this.strings.length - 1;
  }

  count(words: ReadonlySet<number>): void {
    this.total++;
    this.weights.length = 0;
    for (const word of words) this.counts[word]!++;
  }

  /** Whether so few records have a code that it may identify one entity. */
  isRare(code: string): boolean {
    const most = Math.max(
      minRecordsOfCode,
      Math.min(maxRecordsOfCode, this.total / 50),
      this.total * maxShareOfCode,
    );
    return this.counts[this.id(keyOf(code))]! <= most;
  }

  /**
   * Returns the weight of a word, which is higher the rarer it is: the logarithm of one over its
   * share of the records.
   */
  weight(word: number): number {
    const known = this.weights[word];
    if (known !== undefined) return known;
    const weight = Math.log(1 + this.total / (this.counts[word]! + 0.5));
    this.weights[word] = weight;
    return weight;
  }
}

/**
 * A code that identifies one entity occurs in one record of each of two tables; in larger tables it
 * may occur in several.
 */
const minRecordsOfCode = 2;
const maxRecordsOfCode = 6;
const maxShareOfCode = 0.002;
const keyOf = (code: string): string => `#${code}`;

/** @param name field with the name of the entity */
export function recordsOf(
  table: MatchTable,
  side: 'a' | 'b',
  fields: readonly Field[],
  vocabulary: Vocabulary,
  name: number | undefined,
): MatchRecord[] {
  const days = new Map<string, number | undefined>();
  const named = name === undefined ? undefined : fields[name];
  const isCompany = named?.kind === 'text' && areCompanies(table.rows.map((row) => row[named[side]] ?? ''));
  return table.rows.map((row) => {
    const strings = fields.map((field, f) => {
      const text = row[field[side]] ?? '';
      return isCompany && f === name ? withoutLegalForm(text) : text;
    });
    const words = strings.map((text) => [...new Set(tokensOf(text).map((token) => vocabulary.id(token)))]);
    const all = new Set(words.flat());
    const codes = [
      ...new Set(strings.flatMap((text, f) => (fields[f]!.kind === 'text' ? codesOf(text) : []))),
    ];
    const keys = new Set(all);
    for (const code of codes) for (const key of [code, stemOf(code)]) keys.add(vocabulary.id(keyOf(key)));
    vocabulary.count(keys);
    const figures = name === undefined ? [] : figuresOf(strings[name]!);
    const numbers = fields.map((field, f) => {
      const text = normalizeText(strings[f]!);
      if (field.kind === 'number') return numberOf(text);
      if (field.kind !== 'date') return undefined;
      if (!days.has(text)) days.set(text, dateOf(text));
      return days.get(text);
    });
    const plain = strings.map((text, f) =>
      fields[f]!.kind === 'code' ? text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase() : words[f]!.join(' '),
    );
    return { words, numbers, plain, all, keys, codes, figures };
  });
}
