import type { CodedColumn } from '../../table/coded-column.ts';
import type { CodedTable } from '../../table/coded-table.ts';
import { plainNumber } from '../formats/number-text.ts';
import { typoBetween } from '../typos/edit-class.ts';
import { typosOf } from '../typos/typos-of.ts';
import { isAmount, looksAlike } from './informative-values.ts';

/** Log odds that a cell is wrong before anything is known about its row. */
export const priorWrong = -4.5;
/** Minimum number of rows for a value to be one of the column’s regular values. */
export const minUsual = 3;
const usual = 0.7;
const maxBlank = 0.3;
/** Minimum share of values with the same number of digits for others to have lost or gained one. */
const sameLength = 0.95;
const minCode = 4;

/** A value that is probably a typo, and the value that was meant. */
interface Slip {
  readonly to: number;
  readonly logOdds: number;
}

/** What the values of a table’s columns show by themselves, before their rows are considered. */
export class ColumnPriors {
  /** By column: whether its values are amounts. */
  readonly amounts: readonly boolean[];
  /** Code of the empty value by column; -1 if there is none. */
  readonly blanks: readonly number[];
  private readonly table: CodedTable;
  private readonly slips: readonly ReadonlyMap<number, Slip>[];
  /** By column: the number of digits that nearly all values have; 0 if there is none. */
  private readonly lengths: readonly number[];
  /** Log odds that one value is wrong and another right, by column and pair of codes. */
  private readonly priors: readonly Map<number, number>[];

  /** @param isVoted whether any dependency involves a column; typos are only searched in these */
  constructor(table: CodedTable, isVoted: (column: number) => boolean) {
    this.table = table;
    this.amounts = table.columns.map((column) => isAmount(column));
    this.blanks = table.columns.map(({ values }) => values.indexOf(''));
    this.priors = table.columns.map(() => new Map());
    this.lengths = table.columns.map((column, at) => (isVoted(at) ? codeLength(column) : 0));
    this.slips = table.columns.map((column, at) => {
      if (!isVoted(at)) return new Map();
      return new Map(
        typosOf(column).map(({ from, to, confidence }) => [
          from,
          { to, logOdds: Math.log(Math.max(0.005, confidence) / Math.max(0.005, 1 - confidence)) },
        ]),
      );
    });
  }

  /** Returns what a value was meant to be if it is probably a typo. */
  slipOf(column: number, code: number): Slip | undefined {
    return this.slips[column]!.get(code);
  }

  /**
   * Whether a value looks foreign to its column: a typo of another, or rare and of a different
   * shape.
   */
  isStrange(column: number, currentCode: number, code: number): boolean {
    const { counts, values } = this.table.columns[column]!;
    if (this.slipOf(column, currentCode)?.to === code) return true;
    return (
      values[currentCode] !== '' &&
      counts[currentCode]! < minUsual &&
      !looksAlike(values[currentCode]!, values[code]!)
    );
  }

  /**
   * Whether nearly all rows have the value, so that any column seems to determine it, or many rows
   * have none, as with remarks.
   */
  isUsual(column: number, code: number): boolean {
    const { counts } = this.table.columns[column]!;
    const blank = counts[this.blanks[column]!] ?? 0;
    return counts[code]! > usual * (this.table.rows - blank) || blank > maxBlank * this.table.rows;
  }

  /** Cached, since the same two values meet in many rows. */
  priorOf(column: number, currentCode: number, code: number): number {
    const known = this.priors[column]!;
    const pair = currentCode * 0x4000000 + code;
    let prior = known.get(pair);
    if (prior === undefined) {
      prior = this.priorByShape(column, currentCode, code);
      known.set(pair, prior);
    }
    return prior;
  }

  /**
   * Returns the log odds that one value is wrong and another right, judging by how the two look.
   */
  private priorByShape(column: number, currentCode: number, code: number): number {
    const { values, counts } = this.table.columns[column]!;
    const [value, other] = [values[currentCode]!, values[code]!];
    // Frequent values are no accidents, however similar they are.
    if (counts[currentCode]! > this.table.rows * 0.05)
      return looksAlike(value, other) ? priorWrong - 3 : priorWrong;
    const near = typoBetween(value, other);
    // A postcode with a digit less is wrong whatever it says.
    const length = this.lengths[column]!;
    if (near && length > 0 && other.length === length && value.length !== length) return priorWrong + 4;
    if (near && !near.digits) return priorWrong + 2;
    if (other.length > 2 && value.includes(other)) return priorWrong + 1;
    if (!looksAlike(value, other)) return priorWrong;
    // Amounts and counts are similar by chance.
    if (this.amounts[column]) return priorWrong - 3;
    // A unique value that looks like others of its column is probably right.
    return counts[currentCode]! > 1 ? priorWrong : priorWrong - 3;
  }

  isZero(column: number, code: number): boolean {
    return plainNumber(this.table.columns[column]!.values[code] ?? '') === 0;
  }
}

/** Returns the number of digits of codes that nearly all have the same one, such as postcodes. */
function codeLength(column: CodedColumn): number {
  const rows = new Map<number, number>();
  let all = 0;
  for (const code of column.present()) {
    const count = column.counts[code]!;
    all += count;
    const { length } = column.values[code]!;
    if (/^\d+$/.test(column.values[code]!)) rows.set(length, (rows.get(length) ?? 0) + count);
  }
  const [length, most] = [...rows].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
  return length >= minCode && most >= all * sameLength ? length : 0;
}
