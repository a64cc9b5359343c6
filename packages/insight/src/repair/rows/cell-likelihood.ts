import { classes, withoutRuns } from '../../table/character-classes.ts';
import type { CodedColumn } from '../../table/coded-column.ts';

/** Number of possible values among which a unique value is assumed to be chosen. */
const novelValues = 50;
const maxFine = 12;
const neverSeen = 0.05;
const neverBlank = 0.3;
/** Minimum log likelihood of a blank, since a cell can be blank in any column. */
const minBlank = -4;

/**
 * Computes how likely a value is in a column, from the other rows that have it and from the shapes
 * of the column’s values.
 */
export class CellLikelihood {
  private readonly column: CodedColumn;
  private readonly coarse = new Map<string, number>();
  private readonly fine = new Map<string, number>();
  /** Number of rows of each value by code, without excluded rows. */
  private readonly counts: Int32Array;
  private filled = 0;
  /** Number of values that occur in a single row. */
  private once = 0;
  private rows: number;

  constructor(column: CodedColumn) {
    this.column = column;
    this.rows = column.codes.length;
    this.counts = Int32Array.from(column.counts);
    for (const code of column.present()) {
      const count = this.counts[code]!;
      this.filled += count;
      if (count === 1) this.once++;
      const shapes = shapesOf(column, code);
      add(this.coarse, shapes.coarse, count);
      add(this.fine, shapes.fine, count);
    }
  }

  /** Excludes a row from the counts. */
  leaveOut(row: number): void {
    const code = this.column.codes[row]!;
    this.rows--;
    const left = --this.counts[code]!;
    if (this.column.values[code] === '') return;
    this.filled--;
    if (left === 1) this.once++;
    if (left === 0) this.once--;
    const shapes = shapesOf(this.column, code);
    add(this.coarse, shapes.coarse, -1);
    add(this.fine, shapes.fine, -1);
  }

  /**
   * Returns the log likelihood of a value of this or another column; with `excludesSelf`, a row of
   * this column has it and doesn’t count itself.
   */
  of(source: CodedColumn, code: number, excludesSelf: boolean): number {
    const self = Number(excludesSelf);
    const value = source.values[code]!;
    if (value === '') return this.ofBlank(excludesSelf);
    const others = Math.max(1, this.filled - self);
    const known = this.column.codeOfValue(value);
    const count = (known === undefined ? 0 : this.counts[known]!) - self;
    const { coarse, fine } = shapesOf(source, code);
    const share = (shapes: ReadonlyMap<string, number>, shape: string): number =>
      ((shapes.get(shape) ?? 0) - self + neverSeen) / (others + 1);
    const shape = (share(this.coarse, coarse) + share(this.fine, fine)) / 2;
    const recurring = this.filled === 0 ? 0 : 1 - this.once / this.filled;
    return Math.log(
      recurring * (count / others) + ((1.02 - recurring) * Math.max(1e-5, shape)) / novelValues,
    );
  }

  /** Returns the log likelihood of a blank cell. */
  ofBlank(excludesSelf: boolean): number {
    const blanks = this.rows - this.filled - Number(excludesSelf);
    return Math.max(minBlank, Math.log((blanks + neverBlank) / (this.rows + 1)));
  }
}

interface Shapes {
  readonly coarse: string;
  readonly fine: string;
}

const known = new WeakMap<CodedColumn, Shapes[]>();

/**
 * Returns the shapes of a column’s value; cached, since every round and every adjacent column asks
 * for them.
 */
function shapesOf(column: CodedColumn, code: number): Shapes {
  const shapes = known.get(column) ?? [];
  known.set(column, shapes);
  const before = shapes[code];
  if (before) return before;
  const shapesOfValue = computeShapes(column.values[code]!);
  shapes[code] = shapesOfValue;
  return shapesOfValue;
}

function computeShapes(value: string): Shapes {
  const shape = classes(value.slice(0, 100));
  const short = withoutRuns(shape);
  return { coarse: coarseShape(value, short), fine: value.length <= maxFine ? shape : short };
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** Classifies a value as number, word or other, regardless of its length. */
function coarseShape(value: string, short: string): string {
  if (/^[+-]?\d+$/.test(value)) return '9';
  if (/^[+-]?\d+[.,]\d+$/.test(value)) return '9.9';
  return /^[\p{L}\p{M} .'’-]+$/u.test(value) ? 'a' : short;
}
