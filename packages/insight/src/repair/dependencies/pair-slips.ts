import type { CodedColumn } from '../../table/coded-column.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import type { Change } from '../repair.ts';
import { typoBetween } from '../typos/edit-class.ts';
import { dependencyMessages } from './dependency-messages.ts';
import type { Attribute, EntityKey } from './entity-keys.ts';

/** Minimum number of rows for a word to be right; a word in no other row may be a typo of it. */
const minRows = 3;

/**
 * Detects pairs of rows whose names differ by a typo: the wrong one is that whose word occurs in no
 * other row.
 */
export class PairSlips {
  private readonly table: CodedTable;
  private readonly words = new Map<number, ReadonlyMap<string, number>>();

  constructor(table: CodedTable) {
    this.table = table;
  }

  *of({ at, groups, attributes }: EntityKey, group: number): Generator<Change> {
    const start = groups.starts[group]!;
    const [first, second] = [groups.rows[start]!, groups.rows[start + 1]!];
    const differing = attributes.filter((one) => this.codeAt(one, first) !== this.codeAt(one, second));
    const [one] = differing;
    if (!one || differing.length > 1) return;
    const column = this.table.columns[one.at]!;
    const [a, b] = [column.at(first), column.at(second)];
    const typo = a === '' || b === '' ? undefined : typoBetween(a, b);
    if (!typo || typo.digits) return;
    const [wordsOfA, wordsOfB] = [a.split(' '), b.split(' ')];
    const places = wordsOfA.flatMap((word, i) => (word === wordsOfB[i] ? [] : [i]));
    const [place] = places;
    if (wordsOfA.length !== wordsOfB.length || place === undefined || places.length > 1) return;
    const counts = this.wordsOf(one.at, column);
    const rowsOf = (word: string): number => counts.get(word) ?? 0;
    const [inA, inB] = [rowsOf(wordsOfA[place]!), rowsOf(wordsOfB[place]!)];
    if (Math.min(inA, inB) > 1 || Math.max(inA, inB) < minRows) return;
    const key = this.table.columns[at]!;
    yield {
      row: inA < inB ? first : second,
      column: one.at,
      to: inA < inB ? b : a,
      confidence: 0.97,
      reason: dependencyMessages.inOtherRow({
        key: key.name,
        value: key.at(first),
        column: column.name,
        rows: Math.max(inA, inB),
      }),
      rule: dependencyMessages.determines({ keys: [key.name], column: column.name }),
      given: [at],
    };
  }

  private codeAt({ at }: Attribute, row: number): number {
    return this.table.columns[at]!.codes[row]!;
  }

  /** Counts the rows of each word in a column. */
  private wordsOf(at: number, column: CodedColumn): ReadonlyMap<string, number> {
    let words = this.words.get(at) as Map<string, number> | undefined;
    if (!words) {
      words = new Map();
      for (const code of column.present())
        for (const word of new Set(column.values[code]!.split(' ')))
          words.set(word, (words.get(word) ?? 0) + column.counts[code]!);
      this.words.set(at, words);
    }
    return words;
  }
}
