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
  private readonly coarse: ReadonlyMap<string, number>;
  private readonly fine: ReadonlyMap<string, number>;
  private readonly counts: ReadonlyMap<string, number>;
  private readonly filled: number;
  private readonly recurring: number;

  private readonly rows: number;

  /** @param without rows that have no say */
  constructor(column: CodedColumn, without: ReadonlySet<number> = new Set()) {
    const left = [...column.counts];
    for (const row of without) left[column.codes[row]!]!--;
    const coarse = new Map<string, number>();
    const fine = new Map<string, number>();
    const counts = new Map<string, number>();
    let [filled, once] = [0, 0];
    for (const code of column.present()) {
      const [value, count] = [column.values[code]!, left[code]!];
      if (count === 0) continue;
      counts.set(value, count);
      filled += count;
      if (count === 1) once++;
      const shapes = shapesOf(column, code);
      add(coarse, shapes.coarse, count);
      add(fine, shapes.fine, count);
    }
    this.coarse = coarse;
    this.fine = fine;
    this.counts = counts;
    this.filled = filled;
    this.rows = column.codes.length - without.size;
    this.recurring = filled === 0 ? 0 : 1 - once / filled;
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
    const count = (this.counts.get(value) ?? 0) - own;
    const { coarse, fine } = shapesOf(source, code);
    const share = (shapes: ReadonlyMap<string, number>, shape: string): number =>
      ((shapes.get(shape) ?? 0) - own + neverSeen) / (others + 1);
    const shape = (share(this.coarse, coarse) + share(this.fine, fine)) / 2;
    const recurring = this.recurring * (count / others);
    return Math.log(recurring + ((1.02 - this.recurring) * Math.max(1e-5, shape)) / novelValues);
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
