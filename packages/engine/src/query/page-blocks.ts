import type { Column } from '@winnow/kernel';
import type { Session } from '../duckdb/session.ts';
import { type Frame, orderRef } from '../plan/frame.ts';
import { looksUpRows, readsTopOnly } from '../plan/print-frame.ts';
import { type PageTexts, readPageTexts, refsOf } from './page.ts';

/** Number of rows in a unit, unless this exceeds {@link cellsOfUnit}. */
const rowsOfUnit = 1_000;
const cellsOfUnit = 24_000;
/** Number of units to read together while the user scrolls, and of a table that is cached whole. */
const unitsAhead = 4;
const unitsOfSmallTable = 16;
/** Memory limit for all blocks. */
const maxCachedBytes = 32e6;
/** Share of that limit which a table that is cached whole may use. */
const largestTable = 0.75;

/** Units that were read together. */
interface Block extends PageTexts {
  readonly first: number;
  readonly of: View;
}

/** Some columns of a frame. */
interface View {
  readonly units: Map<number, Block>;
  /** Blocks being read, by their first unit. */
  readonly pending: Map<number, Promise<Block>>;
  readonly size: number;
}

/** A range of rows of a frame. */
export interface PageRows {
  readonly frame: Frame;
  /** Row count of the frame. */
  readonly rows: number;
  readonly columns: readonly Column[];
  readonly offset: number;
  readonly limit: number;
}

/**
 * Cuts pages out of larger cached blocks. Planning a page costs DuckDB more than reading it, so
 * that a block of a thousand rows costs little more than a page of a hundred, and one of eight
 * thousand twice as much. Blocks are stored as the JSON that DuckDB prints and cut as text. The
 * least recently used are dropped first.
 */
export class PageBlocks {
  private readonly views = new WeakMap<Frame, Map<string, View>>();
  private readonly blocks = new Set<Block>();
  private readonly lookedUp = new WeakMap<Frame, number>();
  private bytes = 0;

  /** Returns how many blocks of a frame were read by looking up their rows by number. */
  lookups(frame: Frame): number {
    return this.lookedUp.get(frame) ?? 0;
  }

  /**
   * Returns rows of a frame as members of the JSON of a page: `offset`, `rowIds`, `cells`,
   * `mismatches` and `truncated`.
   */
  async read(session: Session, page: PageRows): Promise<string> {
    const { frame, columns, offset, limit } = page;
    const size = Math.min(rowsOfUnit, Math.floor(cellsOfUnit / Math.max(1, columns.length)));
    if (limit > size || limit === 0) {
      const strings = await readPageTexts(session, frame, columns, offset, limit);
      return pageMembers([{ strings, from: 0, to: strings.rowIds.length }], columns.length, offset);
    }
    const view = this.viewOf(frame, columns, size);
    const cuts: Cut[] = [];
    const end = offset + limit;
    for (let at = offset; at < end; ) {
      const unit = Math.floor(at / size);
      const block = view.units.get(unit) ?? (await this.loadOnce(session, page, view, unit));
      if (this.blocks.delete(block)) this.blocks.add(block);
      const begin = block.first * size;
      const { length } = block.rowIds;
      const stop = Math.min(end, begin + length);
      if (stop <= at) break;
      cuts.push({ strings: block, from: at - begin, to: stop - begin });
      at = stop;
      if (length % size !== 0) break;
    }
    return pageMembers(cuts, columns.length, offset);
  }

  /**
   * Lets concurrent callers for rows of one block share a single statement, unless the first caller
   * gives up.
   */
  private async loadOnce(session: Session, page: PageRows, view: View, unit: number): Promise<Block> {
    const first = this.firstOf(page, view, unit);
    await view.pending.get(first)?.catch(() => undefined);
    session.throwIfAborted();
    const known = view.units.get(unit);
    if (known) return known;
    const block = this.load(session, page, view, unit);
    view.pending.set(first, block);
    try {
      return await block;
    } finally {
      if (view.pending.get(first) === block) view.pending.delete(first);
    }
  }

  private async load(session: Session, page: PageRows, view: View, unit: number): Promise<Block> {
    const { frame, columns } = page;
    const first = this.firstOf(page, view, unit);
    if (looksUpRows(frame, refsOf(columns))) this.lookedUp.set(frame, this.lookups(frame) + 1);
    const strings = await readPageTexts(
      session,
      frame,
      columns,
      first * view.size,
      (unit - first + this.ahead(page, view, unit, first)) * view.size,
    );
    const block: Block = { ...strings, first, of: view };
    const count = Math.ceil(block.rowIds.length / view.size);
    if (count === 0) return block;
    for (let one = first; one < first + count; one++) {
      const known = view.units.get(one);
      if (known) this.drop(known);
    }
    for (let one = first; one < first + count; one++) view.units.set(one, block);
    this.blocks.add(block);
    this.bytes += block.bytes;
    for (const oldest of this.blocks) {
      if (this.bytes <= maxCachedBytes) break;
      if (oldest !== block) this.drop(oldest);
    }
    return block;
  }

  /**
   * Returns the first unit of the block that will contain a unit. Blocks of a table that is cached
   * whole are adjacent.
   */
  private firstOf(page: PageRows, view: View, unit: number): number {
    return this.keepsWhole(page, view) ? unit - (unit % unitsOfSmallTable) : unit;
  }

  /**
   * Returns how many units to read, starting with a given one. The first page of a view must arrive
   * as soon as possible.
   */
  private ahead(page: PageRows, view: View, unit: number, first: number): number {
    if (this.keepsWhole(page, view)) return unitsOfSmallTable - (unit - first);
    // Looking up rows by number is limited to one unit.
    const isScrolling =
      view.units.has(unit - 1) && readsTopOnly(page.frame, [orderRef, ...refsOf(page.columns)]);
    if (!isScrolling) return 1;
    let free = 1;
    while (free < unitsAhead && !view.units.has(unit + free)) free++;
    return free;
  }

  /** Whether all rows fit into the cache, estimated from the size of the rows read so far. */
  private keepsWhole({ rows }: PageRows, view: View): boolean {
    const [known] = view.units.values();
    if (!known || known.rowIds.length === 0) return false;
    return (known.bytes / known.rowIds.length) * rows <= maxCachedBytes * largestTable;
  }

  private drop(block: Block): void {
    if (!this.blocks.delete(block)) return;
    for (const [unit, one] of block.of.units) if (one === block) block.of.units.delete(unit);
    this.bytes -= block.bytes;
  }

  private viewOf(frame: Frame, columns: readonly Column[], size: number): View {
    const views = this.views.get(frame) ?? new Map<string, View>();
    this.views.set(frame, views);
    const key = JSON.stringify(columns.map(({ name, ref }) => [name, ref]));
    const view = views.get(key) ?? { units: new Map(), pending: new Map(), size };
    views.set(key, view);
    return view;
  }
}

/** The rows from `from` to before `to` of a block. */
interface Cut {
  readonly strings: PageTexts;
  readonly from: number;
  readonly to: number;
}

function pageMembers(cuts: readonly Cut[], columns: number, offset: number): string {
  const cells = Array.from(
    { length: columns },
    (_, column) => `[${cuts.map(({ strings, from, to }) => strings.cells[column]!.items(from, to)).join()}]`,
  );
  const mismatches: Record<number, Record<number, string>> = {};
  const truncated: Record<number, number[]> = {};
  let before = 0;
  for (const { strings, from, to } of cuts) {
    for (const { column, row, text } of strings.mismatches) {
      if (row < from || row >= to) continue;
      mismatches[column] ??= {};
      mismatches[column][row - from + before] = text;
    }
    for (const { column, row } of strings.truncated) {
      if (row < from || row >= to) continue;
      truncated[column] ??= [];
      truncated[column].push(row - from + before);
    }
    before += to - from;
  }
  const rowIds = cuts.map(({ strings, from, to }) => strings.rowIds.items(from, to)).join();
  return `"offset":${offset},"rowIds":[${rowIds}],"cells":[${cells.join()}],"mismatches":${JSON.stringify(mismatches)},"truncated":${JSON.stringify(truncated)}`;
}
