import type { Json } from '@winnow/kernel';

/** A cell as the grid knows it. */
export interface GridCellValue {
  readonly value: Json;
  /** The original text of a value that doesn't match the column's type. */
  readonly mismatch?: string;
  /** In a preview: the previous value, if it differs. */
  readonly before?: string | null;
  /** In the “before” column of a draft: the value after the draft, if it differs. */
  readonly after?: string;
}

/**
 * A loaded part of the table, column by column. Columns are counted from the first column of the
 * block.
 */
export interface Block {
  readonly offset: number;
  readonly rowIds: readonly number[];
  /** Position of the first column in the table; 0 if omitted. */
  readonly firstColumn?: number;
  readonly cells: readonly (readonly Json[])[];
  readonly mismatches: { readonly [column: number]: { readonly [row: number]: string } };
  readonly before?: { readonly [column: number]: { readonly [row: number]: string | null } };
  readonly removed?: ReadonlySet<number>;
  /**
   * Whether it comes from only the first rows of a table, because not all rows have been sorted or
   * filtered yet.
   */
  readonly isProvisional?: boolean;
}

/** The part of the table to load. */
export interface Part {
  readonly offset: number;
  readonly limit: number;
  readonly columns: { readonly from: number; readonly count: number };
}

/** Rows per block and columns per band: the unit of a request. */
const blockSize = 200;
export const bandSize = 100;
const maxCachedBlocks = 80;
/**
 * Greater than the number of bands in any table: a block's key is its index times this, plus its
 * band.
 */
const maxBands = 100_000;

/** Returns the bands that contain these columns. */
export function bandsOf(columns: readonly number[]): readonly number[] {
  return [...new Set(columns.map((column) => Math.floor(column / bandSize)))];
}

/**
 * Cache of the rows of a view that the grid has shown recently, in blocks of rows and, for wide
 * tables, bands of columns. It requests blocks near the screen, cancels requests for those that
 * have scrolled out of view and evicts the oldest blocks, so that memory doesn't grow with the
 * table.
 */
export class PageCache {
  private readonly blocks = new Map<number, Block>();
  private readonly pending = new Map<number, AbortController>();
  private readonly load: (part: Part, signal: AbortSignal) => Promise<Block>;
  private readonly onLoaded: (block: Block) => void;
  private readonly onFailed: (error: unknown) => void;
  private bands: readonly number[] = [0];
  /** Indexes of the blocks on the screen or next to it, and of the topmost one on the screen. */
  private near = { from: 0, to: 0, top: 0 };
  /** Blocks next to the screen that haven't been requested yet. */
  private neighbors: readonly number[] = [];

  constructor(options: {
    load: (part: Part, signal: AbortSignal) => Promise<Block>;
    onLoaded: (block: Block) => void;
    onFailed: (error: unknown) => void;
  }) {
    this.load = options.load;
    this.onLoaded = options.onLoaded;
    this.onFailed = options.onFailed;
  }

  cell(column: number, row: number): GridCellValue | undefined {
    const block = this.blocks.get(keyOf(Math.floor(row / blockSize), Math.floor(column / bandSize)));
    if (!block) return undefined;
    const at = row - block.offset;
    const x = column - (block.firstColumn ?? 0);
    const values = block.cells[x];
    if (!values || at >= block.rowIds.length) return undefined;
    const mismatch = block.mismatches[x]?.[at];
    const before = block.before?.[x]?.[at];
    return {
      value: values[at] ?? null,
      ...(mismatch === undefined ? {} : { mismatch }),
      ...(before === undefined ? {} : { before }),
    };
  }

  rowId(row: number): number | undefined {
    const block = this.blockOf(row);
    return block?.rowIds[row - block.offset];
  }

  isRemoved(row: number): boolean {
    const block = this.blockOf(row);
    return block?.removed?.has(block.rowIds[row - block.offset] ?? -1) ?? false;
  }

  /**
   * Requests the blocks of these rows, then their neighbors, and cancels pending requests for all
   * others.
   *
   * @param columns the visible columns; defaults to those of the previous call
   */
  show(first: number, last: number, rows: number, columns?: readonly number[]): void {
    // A grid shows no columns for a moment during layout.
    if (columns && columns.length > 0) this.bands = bandsOf(columns);
    const [top, bottom] = [Math.floor(first / blockSize), Math.floor(last / blockSize)];
    const from = Math.max(0, top - 1);
    const to = Math.min(Math.floor(Math.max(0, rows - 1) / blockSize), bottom + 1);
    this.near = { from, to, top };
    for (const [key, controller] of this.pending) {
      if (!this.isNear(key)) {
        controller.abort();
        this.pending.delete(key);
      }
    }
    const wanted = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
    const isOnScreen = (index: number): boolean => index >= top && index <= bottom;
    for (const index of wanted.filter(isOnScreen)) this.wantBands(index);
    // Requesting them right away would delay the visible rows.
    this.neighbors = wanted.filter((index) => !isOnScreen(index));
    this.wantNeighbors();
  }

  /** Loads rows of adjacent columns for copying, without caching them. */
  async rows(
    offset: number,
    limit: number,
    columns: { readonly from: number; readonly count: number },
    signal: AbortSignal,
  ): Promise<Block> {
    return this.load({ offset, limit, columns }, signal);
  }

  /** Reloads the topmost rows on the screen, to replace a provisional answer with the exact one. */
  refresh(): void {
    // Cached blocks stay until the new ones have loaded.
    for (const band of new Set([0, ...this.bands])) this.ask(this.near.top, band);
  }

  dispose(): void {
    this.neighbors = [];
    for (const controller of this.pending.values()) controller.abort();
    this.pending.clear();
  }

  /** Returns a cached block that contains the row, if any. */
  private blockOf(row: number): Block | undefined {
    const index = Math.floor(row / blockSize);
    for (const band of [...this.bands, 0]) {
      const block = this.blocks.get(keyOf(index, band));
      if (block) return block;
    }
    return undefined;
  }

  private isNear(key: number): boolean {
    const index = Math.floor(key / maxBands);
    return index >= this.near.from && index <= this.near.to && this.bands.includes(key % maxBands);
  }

  /** Reloads what was computed from only the first rows, once all rows are sorted and filtered. */
  private replaceProvisional(): void {
    for (const [key, { isProvisional }] of [...this.blocks]) {
      if (!isProvisional) continue;
      // Visible rows stay until the new ones have loaded.
      if (this.isNear(key)) this.ask(Math.floor(key / maxBands), key % maxBands);
      else this.blocks.delete(key);
    }
  }

  private wantNeighbors(): void {
    if (this.pending.size > 0) return;
    const next = this.neighbors;
    this.neighbors = [];
    for (const index of next) this.wantBands(index);
  }

  private wantBands(index: number): void {
    for (const band of this.bands) this.want(index, band);
  }

  private want(index: number, band: number): void {
    const key = keyOf(index, band);
    const known = this.blocks.get(key);
    if (known) {
      this.blocks.delete(key);
      this.blocks.set(key, known);
      return;
    }
    this.ask(index, band);
  }

  private ask(index: number, band: number): void {
    const key = keyOf(index, band);
    if (this.pending.has(key)) return;
    const controller = new AbortController();
    this.pending.set(key, controller);
    const part = {
      offset: index * blockSize,
      limit: blockSize,
      columns: { from: band * bandSize, count: bandSize },
    };
    this.load(part, controller.signal).then(
      (block) => {
        if (this.pending.get(key) !== controller) return;
        this.pending.delete(key);
        this.blocks.delete(key);
        this.blocks.set(key, block);
        for (const oldest of this.blocks.keys()) {
          if (this.blocks.size <= maxCachedBlocks) break;
          this.blocks.delete(oldest);
        }
        this.onLoaded(block);
        if (!block.isProvisional) this.replaceProvisional();
        this.wantNeighbors();
      },
      (error: unknown) => {
        if (this.pending.get(key) !== controller) return;
        this.pending.delete(key);
        if (!controller.signal.aborted) this.onFailed(error);
      },
    );
  }
}

function keyOf(index: number, band: number): number {
  return index * maxBands + band;
}
