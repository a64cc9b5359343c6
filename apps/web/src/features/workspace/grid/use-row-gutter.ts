import type { DataEditorRef, Rectangle } from '@glideapps/glide-data-grid';
import type { Mark } from '@winnow/contract/engine-types';
import { type PointerEvent, type RefObject, useEffect, useMemo, useRef } from 'react';
import { drawGutter, markAt } from './drawing/draw-gutter.ts';
import { renderersWithGutter } from './drawing/gutter-renderer.ts';
import type { DataColors } from './grid-theme.ts';
import type { PageCache } from './page-cache.ts';
import type { RowMarks } from './use-marks.ts';

interface GutterOptions {
  readonly editor: RefObject<DataEditorRef | null>;
  /** The rows and columns that are drawn. */
  readonly visible: RefObject<Rectangle>;
  readonly cache: PageCache;
  readonly rows: number;
  readonly rowHeight: number;
  readonly colors: DataColors;
  readonly marks: RowMarks;
  /** Whether rows can be starred and flagged. */
  readonly markable: boolean;
}

type DrawMarker = Parameters<typeof renderersWithGutter>[0];

/**
 * Draws the gutter of the grid: row numbers with their stars and flags.
 *
 * @returns the renderers for the grid, and pointer handlers for its frame
 */
export function useRowGutter(options: GutterOptions) {
  const { editor, visible, cache, rows, rowHeight, colors, marks, markable } = options;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the gutter is drawn again with the marks
  useEffect(() => {
    const { y, height } = visible.current;
    editor.current?.updateCells(
      Array.from({ length: height + 1 }, (_, i) => ({ cell: [-1, y + i] as const })),
    );
  }, [marks]);

  const draw = useRef<(args: Parameters<DrawMarker>[0]) => void>(undefined);
  draw.current = ({ ctx, rect, row, hoverAmount, theme }) => {
    const rowId = cache.rowId(row);
    drawGutter(ctx, rect, {
      number: row + 1,
      marks: rowId === undefined ? new Set() : marks.of(rowId),
      removed: cache.isRemoved(row),
      offered: markable && marks.any && rowId !== undefined && hoverAmount > 0,
      colors,
      font: `${theme.markerFontStyle} ${theme.fontFamily}`,
      text: theme.textLight,
    });
  };
  const renderers = useMemo(() => renderersWithGutter((args) => draw.current?.(args)), []);

  /** Returns the mark under the pointer, for rows on the screen. */
  const markUnder = (event: PointerEvent): { mark: Mark; row: number } | undefined => {
    const first = editor.current?.getBounds(-1, visible.current.y);
    if (!marks.any || !first || event.clientX < first.x || event.clientY < first.y) return undefined;
    const mark = markAt(event.clientX - first.x);
    const row = visible.current.y + Math.floor((event.clientY - first.y) / rowHeight);
    return mark && row < rows && cache.rowId(row) !== undefined ? { mark, row } : undefined;
  };
  const pointer = {
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.style.cursor = markable && markUnder(event) ? 'pointer' : '';
    },
    onPointerDownCapture: (event: PointerEvent) => {
      const under = markable && event.button === 0 ? markUnder(event) : undefined;
      const rowId = under && cache.rowId(under.row);
      if (!under || rowId === undefined) return;
      // Prevents the click from selecting the row.
      event.preventDefault();
      event.stopPropagation();
      marks.toggle(under.mark, [rowId]);
    },
  };
  return { renderers, pointer };
}
