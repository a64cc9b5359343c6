import type { CodedColumn } from '../../table/coded-column.ts';
import { classes } from '../shapes/shape-slips.ts';

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
      add(coarse, coarseShape(value), count);
      add(fine, fineShape(value), count);
    }
    this.coarse = coarse;
    this.fine = fine;
    this.counts = counts;
    this.filled = filled;
    this.rows = column.codes.length - without.size;
    this.recurring = filled === 0 ? 0 : 1 - once / filled;
  }

  /** The logarithm of the likelihood of a value; `isOwn` where a row of the column has it, which has no say itself. */
  of(value: string, isOwn: boolean): number {
    const own = Number(isOwn);
    if (value === '')
      return Math.max(minBlank, Math.log((this.rows - this.filled - own + neverBlank) / (this.rows + 1)));
    const others = Math.max(1, this.filled - own);
    const count = (this.counts.get(value) ?? 0) - own;
    const share = (shapes: ReadonlyMap<string, number>, shape: string): number =>
      ((shapes.get(shape) ?? 0) - own + neverSeen) / (others + 1);
    const shape = (share(this.coarse, coarseShape(value)) + share(this.fine, fineShape(value))) / 2;
    const recurring = this.recurring * (count / others);
    return Math.log(recurring + ((1.02 - this.recurring) * Math.max(1e-5, shape)) / novelValues);
  }
}

function add(counts: Map<string, number>, key: string, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count);
}

/** Numbers, words and the rest, whatever their length. */
function coarseShape(value: string): string {
  if (/^[+-]?\d+$/.test(value)) return '9';
  if (/^[+-]?\d+[.,]\d+$/.test(value)) return '9.9';
  if (/^[\p{L}\p{M} .'’-]+$/u.test(value)) return 'a';
  return classes(value.slice(0, 100)).replace(/(.)\1+/g, '$1');
}

function fineShape(value: string): string {
  const shape = classes(value.slice(0, 100));
  return value.length <= maxFine ? shape : shape.replace(/(.)\1+/g, '$1');
}
