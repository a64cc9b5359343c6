import type { MatchTable } from './match-table.ts';
import { dateOf, type Field, normalizeText, numberOf, tokensOf } from './read-fields.ts';

/** A row, ready to be compared: for each field its words as numbers, its number or day, and the words of all fields. */
export interface MatchRecord {
  readonly words: readonly (readonly number[])[];
  readonly numbers: readonly (number | undefined)[];
  /** The text of each field without signs and spaces, for equality. */
  readonly plain: readonly string[];
  readonly all: ReadonlySet<number>;
}

/** Words of both tables, with how rare they are. */
export class Vocabulary {
  readonly strings: string[] = [];
  readonly counts: number[] = [];
  private readonly ids = new Map<string, number>();
  private total = 0;

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
    for (const word of words) this.counts[word]!++;
  }

  /** Rare words weigh more: the logarithm of one over their share of the records. */
  weight(word: number): number {
    return Math.log(1 + this.total / (this.counts[word]! + 0.5));
  }
}

export function recordsOf(
  table: MatchTable,
  side: 'a' | 'b',
  fields: readonly Field[],
  vocabulary: Vocabulary,
): MatchRecord[] {
  const days = new Map<string, number | undefined>();
  return table.rows.map((row) => {
    const strings = fields.map((field) => row[field[side]] ?? '');
    const words = strings.map((text) => [...new Set(tokensOf(text).map((token) => vocabulary.id(token)))]);
    const all = new Set(words.flat());
    vocabulary.count(all);
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
    return { words, numbers, plain, all };
  });
}
