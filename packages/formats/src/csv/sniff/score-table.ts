import { type CellShape, cellShape, shapeWeight } from './cell-shape.ts';
import type { SampleRow, SampleTable } from './sample-table.ts';

/**
 * How much a sample, split by a dialect, looks like a table. After van den Burg, Nazábal and
 * Sutton, "Wrangling messy CSV files by detecting row and type patterns" (2019): the score of its
 * rows times the score of its cells. The score of the rows also counts how often the width changes
 * from row to row, after García, "CSVsniffer" (table uniformity), so that a title above a table
 * costs less than raggedness.
 */
export interface TableScore {
  readonly score: number;
  /** Number of cells in most rows. */
  readonly width: number;
  readonly uniformity: number;
  readonly cells: number;
  readonly columns: number;
  readonly broken: number;
}

/** Maximum number of rows whose cells are examined. */
const shapedRows = 150;
const maxShapedCells = 60;

export class TableScorer {
  private readonly known = new Map<string, CellShape>();

  shape(cell: string): CellShape {
    const known = this.known.get(cell);
    if (known) return known;
    const shape = cellShape(cell);
    if (this.known.size < 200_000) this.known.set(cell, shape);
    return shape;
  }

  score(table: SampleTable): TableScore {
    const rows = table.rows.filter((row) => !row.blank);
    if (rows.length === 0) return { score: 0, width: 0, uniformity: 0, cells: 0, columns: 0, broken: 0 };
    const { width, uniformity } = uniformityOf(rows);
    const broken = rows.filter((row) => row.broken).length / rows.length;
    const looked = rows.length <= shapedRows ? rows : sampleEvenly(rows, shapedRows);
    const cells = this.cellScore(looked);
    const columns = this.columnScore(looked, width);
    const score = uniformity * widthFactor(width) * cells * (0.5 + 0.5 * columns) * (1 - broken) ** 2;
    return { score, width, uniformity, cells, columns, broken };
  }

  /** Returns the mean weight of the cells' shapes. Quoted content was delimited on purpose. */
  private cellScore(rows: readonly SampleRow[]): number {
    let sum = 0;
    let count = 0;
    for (const row of rows) {
      const looked = Math.min(row.cells.length, maxShapedCells);
      for (let i = 0; i < looked; i++) sum += shapeWeight[this.shape(row.cells[i]!)];
      if (row.quoted > 0) sum += Math.min(looked, row.quoted) * 0.1;
      count += looked;
    }
    return Math.min(1, sum / count);
  }

  /**
   * Returns the mean over the columns of the share that the most frequent shape has among filled
   * cells; columns without any count 0.2, or 0.6 at either end.
   */
  private columnScore(rows: readonly SampleRow[], width: number): number {
    const body = rows.filter((row) => row.cells.length === width);
    const columns = Math.min(width, maxShapedCells);
    let sum = 0;
    for (let column = 0; column < columns; column++) {
      const counts = new Map<CellShape, number>();
      let filled = 0;
      for (let i = body.length > 1 ? 1 : 0; i < body.length; i++) {
        const shape = this.shape(body[i]!.cells[column]!);
        if (shape === 'empty') continue;
        const kind = shape === 'token' ? 'words' : shape;
        counts.set(kind, (counts.get(kind) ?? 0) + 1);
        filled++;
      }
      if (filled > 0) sum += Math.max(...counts.values()) / filled;
      else if (column > 0 && column < width - 1) sum += 0.2;
      else sum += 0.6;
    }
    return sum / columns;
  }
}

/** A larger width that rows agree on is less likely by chance. */
function widthFactor(width: number): number {
  return width <= 1 ? 0.4 : 1 - 1 / (width + 1);
}

function uniformityOf(rows: readonly SampleRow[]): { width: number; uniformity: number } {
  const counts = new Map<number, number>();
  let changes = 0;
  rows.forEach((row, i) => {
    counts.set(row.cells.length, (counts.get(row.cells.length) ?? 0) + 1);
    if (i > 0 && rows[i - 1]!.cells.length !== row.cells.length) changes++;
  });
  let width = 1;
  let most = 0;
  for (const [fields, count] of counts)
    if (fields > 1 && (count > most || (count === most && fields > width))) {
      most = count;
      width = fields;
    }
  const single = counts.get(1) ?? 0;
  if (width === 1) return { width, uniformity: 1 };
  // A single such row among several is not a column.
  if (rows.length > 2 && rows.length - single === 1) return { width: 1, uniformity: single / rows.length };
  const others = rows.length - most - single;
  const share = most / (most + others + 0.6 * single);
  const steadiness = rows.length < 2 ? 1 : 1 - changes / (rows.length - 1);
  return { width, uniformity: share * (0.5 + 0.5 * steadiness) };
}

function sampleEvenly<T>(items: readonly T[], count: number): T[] {
  return Array.from({ length: count }, (_, i) => items[Math.floor((i * items.length) / count)]!);
}
