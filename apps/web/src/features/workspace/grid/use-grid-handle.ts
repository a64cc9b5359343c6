import type { DataEditorRef, Item, Rectangle } from '@glideapps/glide-data-grid';
import { type ForwardedRef, type RefObject, useImperativeHandle } from 'react';
import { scrollerOf, scrollGridToRow } from './scroll-to-row.ts';

export interface DataGridHandle {
  focus(): void;
  /** Scrolls to a cell if it isn't visible. */
  showCell(column: number, row: number): void;
  /** Returns the visible rows and columns. Only a few pixels of the last column may be visible. */
  onScreen(): { readonly rows: readonly [first: number, last: number]; readonly columns: readonly number[] };
  /** Whether the whole width of a column is visible. */
  showsColumn(column: number): boolean;
  /** Returns the scroll position in pixels. */
  scrolled(): { readonly left: number; readonly top: number } | undefined;
  /** Restores a scroll position. */
  scrollBack(to: { readonly left: number; readonly top: number }): void;
  /** Scrolls horizontally if the column isn't visible. */
  showColumn(column: number): void;
  /** Redraws rows, for instance after a block has loaded. */
  refresh(offset: number, rows: number): void;
  /** Copies the selection, optionally with its column names. */
  copy(withHeaders: boolean): void;
  /** Returns the position of a column's header on the page. */
  headerBounds(column: number): Rectangle | undefined;
  /** Returns the position of a cell on the page. */
  cellBounds(column: number, row: number): Rectangle | undefined;
}

interface HandleOptions {
  readonly editor: RefObject<DataEditorRef | null>;
  readonly frame: RefObject<HTMLElement | null>;
  /** The rows and columns that are drawn. */
  readonly visible: RefObject<Rectangle>;
  readonly rows: number;
  readonly rowHeight: number;
  /** Reports that cells have loaded, so that descriptions based on them are updated. */
  readonly noteArrival: () => void;
  /** Returns the columns that are drawn, starting with the gutter as -1. */
  readonly onScreen: () => readonly number[];
  readonly copy: (withHeaders: boolean) => void;
}

/**
 * Provides the imperative handle of the grid: scrolling, redrawing rows, copying, and positions on
 * the page.
 */
export function useGridHandle(handle: ForwardedRef<DataGridHandle>, options: HandleOptions): void {
  const { editor, frame, visible, rows, rowHeight, noteArrival, onScreen, copy } = options;
  useImperativeHandle(handle, () => ({
    focus: () => editor.current?.focus(),
    showColumn: (column) => editor.current?.scrollTo(column, 0, 'horizontal'),
    showCell: (column, row) => {
      const { y, height } = visible.current;
      if (row < y || row >= y + height) scrollGridToRow(frame.current, editor.current, row, rows, rowHeight);
      editor.current?.scrollTo(column, row, 'horizontal', 80, 0);
    },
    scrolled: () => {
      const { scrollLeft: left, scrollTop: top } = scrollerOf(frame.current) ?? {};
      return left === undefined || top === undefined ? undefined : { left, top };
    },
    scrollBack: (to) => scrollerOf(frame.current)?.scrollTo({ ...to, behavior: 'instant' }),
    onScreen: () => {
      const { y, height } = visible.current;
      return { rows: [y, Math.min(rows, y + height) - 1], columns: onScreen().slice(1) };
    },
    showsColumn: (column) => {
      const [own, all] = [editor.current?.getBounds(column, -1), frame.current?.getBoundingClientRect()];
      return own !== undefined && all !== undefined && own.x >= all.left && own.x + own.width <= all.right;
    },
    refresh: (offset, count) => {
      const first = Math.max(offset, visible.current.y);
      const last = Math.min(offset + count, visible.current.y + visible.current.height + 1);
      const damaged: { cell: Item }[] = [];
      for (let row = first; row < last; row++) {
        for (const x of onScreen()) damaged.push({ cell: [x, row] });
      }
      if (damaged.length === 0) return;
      editor.current?.updateCells(damaged);
      noteArrival();
    },
    copy,
    headerBounds: (column) => editor.current?.getBounds(column, -1),
    cellBounds: (column, row) => editor.current?.getBounds(column, row),
  }));
}
