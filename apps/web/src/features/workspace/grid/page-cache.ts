import type { Json } from '@winnow/kernel';

/** What the grid knows of one cell. */
export interface GridCellValue {
  readonly value: Json;
  /** The text that is kept where the value does not fit the column's type. */
  readonly mismatch?: string;
  /** In a preview: what stood here before, where it differs. */
  readonly before?: string | null;
}

/** A block of rows as it came, column by column. */
export interface Block {
  readonly offset: number;
  readonly rowIds: readonly number[];
  readonly cells: readonly (readonly Json[])[];
  readonly mismatches: { readonly [column: number]: { readonly [row: number]: string } };
  readonly before?: { readonly [column: number]: { readonly [row: number]: string | null } };
  readonly removed?: ReadonlySet<number>;
}

export const blockSize = 200;
const keptBlocks = 80;

/**
 * The rows of a view that the grid has seen lately, in blocks. Blocks near the screen are asked for, those that have
 * scrolled by are cancelled, the oldest are forgotten: memory does not grow with the table.
 */
export class PageCache {
  private readonly blocks = new Map<number, Block>();
  private readonly pending = new Map<number, AbortController>();
  private readonly load: (offset: number, limit: number, signal: AbortSignal) => Promise<Block>;
  private readonly onLoaded: (block: Block) => void;
  private readonly onFailed: (error: unknown) => void;

  constructor(options: {
    load: (offset: number, limit: number, signal: AbortSignal) => Promise<Block>;
    onLoaded: (block: Block) => void;
    onFailed: (error: unknown) => void;
  }) {
    this.load = options.load;
    this.onLoaded = options.onLoaded;
    this.onFailed = options.onFailed;
  }

  /** The block that holds the row, if it is here. */
  blockOf(row: number): Block | undefined {
    return this.blocks.get(Math.floor(row / blockSize));
  }

  cell(column: number, row: number): GridCellValue | undefined {
    const block = this.blockOf(row);
    if (!block) return undefined;
    const at = row - block.offset;
    const values = block.cells[column];
    if (!values || at >= block.rowIds.length) return undefined;
    const mismatch = block.mismatches[column]?.[at];
    const before = block.before?.[column]?.[at];
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

  /** Asks for the blocks of these rows and their neighbours, and gives up on others that are still on their way. */
  show(first: number, last: number, rows: number): void {
    const from = Math.max(0, Math.floor(first / blockSize) - 1);
    const to = Math.min(Math.floor(Math.max(0, rows - 1) / blockSize), Math.floor(last / blockSize) + 1);
    for (const [index, controller] of this.pending) {
      if (index < from || index > to) {
        controller.abort();
        this.pending.delete(index);
      }
    }
    const wanted: number[] = [];
    for (let index = from; index <= to; index++) wanted.push(index);
    // What is on the screen first, neighbours after.
    const middle = Math.floor((first + last) / 2 / blockSize);
    wanted.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
    for (const index of wanted) this.want(index);
  }

  /** Rows for copying: from memory where they are, else loaded; not kept. */
  async rows(offset: number, limit: number, signal: AbortSignal): Promise<Block> {
    return this.load(offset, limit, signal);
  }

  /** Loads the newest block again: a first answer is replaced by the exact one. */
  refresh(): void {
    const newest = [...this.blocks.keys()].at(-1) ?? 0;
    this.blocks.delete(newest);
    this.want(newest);
  }

  dispose(): void {
    for (const controller of this.pending.values()) controller.abort();
    this.pending.clear();
  }

  private want(index: number): void {
    const known = this.blocks.get(index);
    if (known) {
      this.blocks.delete(index);
      this.blocks.set(index, known);
      return;
    }
    if (this.pending.has(index)) return;
    const controller = new AbortController();
    this.pending.set(index, controller);
    this.load(index * blockSize, blockSize, controller.signal).then(
      (block) => {
        if (this.pending.get(index) !== controller) return;
        this.pending.delete(index);
        this.blocks.set(index, block);
        for (const oldest of this.blocks.keys()) {
          if (this.blocks.size <= keptBlocks) break;
          this.blocks.delete(oldest);
        }
        this.onLoaded(block);
      },
      (error: unknown) => {
        if (this.pending.get(index) !== controller) return;
        this.pending.delete(index);
        if (!controller.signal.aborted) this.onFailed(error);
      },
    );
  }
}
