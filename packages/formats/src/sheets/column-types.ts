import { printSheetType, readSheetType } from './sheet-type.ts';

const textType = printSheetType('text');
const maxTypes = 100;

/** Text that could also be a cell of another type. */
const looksTyped = /^(?:[-+]?[\d.,:/ ]*\d[\d.,:/ T-]*(?:e[-+]?\d+)?|true|false)$/i;

/** Determines the type of each column of a sheet from those of its cells. */
export class ColumnTypes {
  private readonly counts: Map<string, number>[];
  /** Whether each column has text that could be a value of another type. */
  private readonly doubtful: boolean[];

  constructor(width: number) {
    this.counts = Array.from({ length: width }, () => new Map());
    this.doubtful = Array.from({ length: width }, () => false);
  }

  /**
   * @param types types of the cells of a row; undefined for cells without a type or any information
   */
  add(cells: readonly (string | null)[], types: readonly (string | undefined)[]): void {
    const width = Math.min(types.length, this.counts.length);
    for (let i = 0; i < width; i++) {
      const type = types[i];
      if (type === undefined) continue;
      const counts = this.counts[i]!;
      const count = counts.get(type) ?? 0;
      if (count > 0 || counts.size < maxTypes) counts.set(type, count + 1);
      if (type === textType && !this.doubtful[i]) this.doubtful[i] = looksTyped.test(cells[i] ?? '');
    }
  }

  /**
   * Returns the type that most cells of a column have, if all cells that are not text are of the
   * same kind. Null if it does not determine for each cell whether it is text.
   */
  types(): readonly (string | null)[] {
    return this.counts.map((counts, i) => {
      const others = [...counts].filter(([type]) => type !== textType).sort(([, a], [, b]) => b - a);
      if (others.length === 0) return counts.size === 0 ? null : textType;
      const kinds = new Set(others.map(([type]) => readSheetType(type)?.kind));
      return kinds.size > 1 || this.doubtful[i] ? null : others[0]![0];
    });
  }
}
