import type { Message } from '@winnow/kernel';
import { occurrenceMessages } from './occurrence-messages.ts';
import { type Numbers, readNumbers } from './read-numbers.ts';

/**
 * A column whose distinct values are numbered. Values are compared without surrounding and repeated
 * spaces; a missing cell has the value `''`. Codes can be changed while a repair is worked out.
 */
export class CodedColumn {
  readonly name: string;
  /** Distinct values by code. */
  readonly values: string[] = [];
  /** Number of rows of each value, by code. */
  readonly counts: number[] = [];
  /** Code of each row. */
  readonly codes: Int32Array;
  /** Counts of the original table, for reasons shown to users. */
  readonly given: readonly number[];
  /** Number of changes made to cells. */
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

  /** Returns the code of a string, adding a new one if no row has it. */
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

  /** Formats how often values occur in the original table: `Rome occurs 12×, Romee 1×`. */
  occurrences(...codes: readonly [number, ...number[]]): Message {
    const counts = codes.map((code) => this.given[code] || this.counts[code]!);
    return occurrenceMessages.occurrences({ values: codes.map((code) => this.values[code]!), counts });
  }

  /** Returns the code of a value, if a row has it. */
  codeIn(text: string): number | undefined {
    const code = this.index.get(spaced(text));
    return code === undefined || this.counts[code] === 0 ? undefined : code;
  }

  /**
   * Returns the code of a value as spelled in the column, whether or not a row currently has it.
   */
  codeOfValue(value: string): number | undefined {
    return this.index.get(value);
  }

  /** Counts the rows with a value. */
  count(value: string): number {
    const code = this.index.get(value);
    return code === undefined ? 0 : this.counts[code]!;
  }

  /** Counts the rows with any of the given values. */
  rowsOf(codes: readonly number[]): number {
    return codes.reduce((sum, code) => sum + this.counts[code]!, 0);
  }

  /** Returns the rows with any of the given values. */
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

  /** Returns the codes of values that rows have, without the missing value, most frequent first. */
  present(): readonly number[] {
    if (this.known && this.known.changes === this.changes) return this.known.codes;
    const codes: number[] = [];
    for (let code = 0; code < this.values.length; code++)
      if (this.counts[code]! > 0 && this.values[code] !== '') codes.push(code);
    codes.sort((a, b) => this.counts[b]! - this.counts[a]!);
    this.known = { changes: this.changes, codes };
    return codes;
  }

  /** Returns the values parsed as numbers in the column’s notation, by code. */
  numbers(): Numbers {
    if (this.read?.changes !== this.changes)
      this.read = { changes: this.changes, numbers: readNumbers(this.values, this.counts) };
    return this.read.numbers;
  }
}

const spaces = /[ \t\u00a0]{2,}|[\t\u00a0]/g;

/** Removes surrounding spaces and collapses repeated ones. */
export function spaced(text: string): string {
  return text.trim().replace(spaces, ' ');
}
