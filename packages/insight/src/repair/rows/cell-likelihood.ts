import { classes, withoutRuns } from '../../table/character-classes.ts';
import type { CodedColumn } from '../../table/coded-column.ts';

/** A value that no other row has is one of so many that could have been it. */
const novelValues = 50;
const maxFine = 12;
const neverSeen = 0.05;
const neverBlank = 0.3;
/** A cell can be blank in any column. */
const minBlank = -4;

/** How likely a value is in a column, by the other rows that have it and by the way in which the column's values are written. */
export class CellLikelihood {
  private readonly column: CodedColumn;
  private readonly coarse = new Map<string, number>();
  private readonly fine = new Map<string, number>();
  /** Rows of each value, by code, but for those that have no say. */
  private readonly counts: Int32Array;
  private filled = 0;
  /** Values that one row has. */
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

  /** Takes the say from a row. */
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
   * The logarithm of the likelihood of a value of this or another column; `isOwn` where a row of this
   * column has it, which has no say itself.
   */
  of(source: CodedColumn, code: number, isOwn: boolean): number {
    const own = Number(isOwn);
    const value = source.values[code]!;
    if (value === '') return this.ofBlank(isOwn);
    const others = Math.max(1, this.filled - own);
    const known = this.column.codeOfValue(value);
    const count = (known === undefined ? 0 : this.counts[known]!) - own;
    const { coarse, fine } = shapesOf(source, code);
    const share = (shapes: ReadonlyMap<string, number>, shape: string): number =>
      ((shapes.get(shape) ?? 0) - own + neverSeen) / (others + 1);
    const shape = (share(this.coarse, coarse) + share(this.fine, fine)) / 2;
    const recurring = this.filled === 0 ? 0 : 1 - this.once / this.filled;
    return Math.log(
      recurring * (count / others) + ((1.02 - recurring) * Math.max(1e-5, shape)) / novelValues,
    );
  }

  /** The same of a blank cell. */
  ofBlank(isOwn: boolean): number {
    const blanks = this.rows - this.filled - Number(isOwn);
    return Math.max(minBlank, Math.log((blanks + neverBlank) / (this.rows + 1)));
  }
}

interface Shapes {
  readonly coarse: string;
  readonly fine: string;
}

const known = new WeakMap<CodedColumn, Shapes[]>();

/** The shapes of a value of a column: looked for once, since each round and each neighbour asks for them. */
function shapesOf(column: CodedColumn, code: number): Shapes {
  const shapes = known.get(column) ?? [];
  known.set(column, shapes);
  const before = shapes[code];
  if (before) return before;
  const made = madeOf(column.values[code]!);
  shapes[code] = made;
  return made;
}

function madeOf(value: string): Shapes {
  const shape = classes(value.slice(0, 100));
  const short = withoutRuns(shape);
  return { coarse: coarseShape(value, short), fine: value.length <= maxFine ? shape : short };
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** Numbers, words and the rest, whatever their length. */
function coarseShape(value: string, short: string): string {
  if (/^[+-]?\d+$/.test(value)) return '9';
  if (/^[+-]?\d+[.,]\d+$/.test(value)) return '9.9';
  return /^[\p{L}\p{M} .'’-]+$/u.test(value) ? 'a' : short;
}
