import type { Message } from '@winnow/kernel';
import { occurrenceMessages } from './occurrence-messages.ts';
import { type Numbers, readNumbers } from './read-numbers.ts';

/**
 * A column whose different values are numbered. Values are compared without spaces around them and without doubled spaces; a missing
 * cell has the value `''`. Codes can be changed while a repair is worked out.
 */
export class CodedColumn {
  readonly name: string;
  /** The different values by code. */
  readonly values: string[] = [];
  /** Rows of each value, by code. */
  readonly counts: number[] = [];
  /** The code of each row. */
  readonly codes: Int32Array;
  /** The same as the table was at first, for reasons that people read. */
  readonly given: readonly number[];
  /** How often a cell was changed. */
  changes = 0;
  private readonly index = new Map<string, number>();
  private read: { readonly changes: number; readonly numbers: Numbers } | undefined;
  private known: { readonly changes: number; readonly codes: readonly number[] } | undefined;

  constructor(name: string, cells: readonly (string | null)[]) {
    this.name = name;
    this.codes = new Int32Array(cells.length);
    for (let row = 0; row < cells.length; row++) {
      const code = this.codeOf(cells[row] ?? '');
      this.codes[row] = code;
      this.counts[code]!++;
    }
    this.given = [...this.counts];
  }

  /** The code of a text, a new one where no row has it. */
  codeOf(text: string): number {
    const value = spaced(text);
    const known = this.index.get(value);
    if (known !== undefined) return known;
    const code = this.values.length;
    this.index.set(value, code);
    this.values.push(value);
    this.counts.push(0);
    return code;
  }

  /** How often values are in the table as it is given: `Rome occurs 12×, Romee 1×`. */
  occurrences(...codes: readonly [number, ...number[]]): Message {
    const counts = codes.map((code) => this.given[code] || this.counts[code]!);
    return occurrenceMessages.occurrences({ values: codes.map((code) => this.values[code]!), counts });
  }

  /** The code of a value that a row has. */
  codeIn(text: string): number | undefined {
    const code = this.index.get(spaced(text));
    return code === undefined || this.counts[code] === 0 ? undefined : code;
  }

  /** The code of a value as the column writes it, whether or not a row has it now. */
  codeOfValue(value: string): number | undefined {
    return this.index.get(value);
  }

  /** Rows that have a value. */
  count(value: string): number {
    const code = this.index.get(value);
    return code === undefined ? 0 : this.counts[code]!;
  }

  /** How many rows have one of some values. */
  rowsOf(codes: readonly number[]): number {
    return codes.reduce((sum, code) => sum + this.counts[code]!, 0);
  }

  /** The rows that have one of some values. */
  rowsWith(codes: ReadonlySet<number>): number[] {
    const rows: number[] = [];
    this.codes.forEach((code, row) => {
      if (codes.has(code)) rows.push(row);
    });
    return rows;
  }

  at(row: number): string {
    return this.values[this.codes[row]!]!;
  }

  set(row: number, text: string): void {
    const code = this.codeOf(text);
    if (code === this.codes[row]) return;
    this.changes++;
    this.counts[this.codes[row]!]!--;
    this.counts[code]!++;
    this.codes[row] = code;
  }

  /** Codes of the values that rows have, without the missing value; most frequent first. */
  present(): readonly number[] {
    if (this.known && this.known.changes === this.changes) return this.known.codes;
    const codes: number[] = [];
    for (let code = 0; code < this.values.length; code++)
      if (this.counts[code]! > 0 && this.values[code] !== '') codes.push(code);
    codes.sort((a, b) => this.counts[b]! - this.counts[a]!);
    this.known = { changes: this.changes, codes };
    return codes;
  }

  /** The numbers that the values are in the layout of the column, by code. */
  numbers(): Numbers {
    if (this.read?.changes !== this.changes)
      this.read = { changes: this.changes, numbers: readNumbers(this.values, this.counts) };
    return this.read.numbers;
  }
}

const spaces = /[ \t\u00a0]{2,}|[\t\u00a0]/g;

/** A text without spaces around it and without doubled spaces. */
export function spaced(text: string): string {
  return text.trim().replace(spaces, ' ');
}
