import '@glideapps/glide-data-grid/dist/index.css';
import {
  DataEditorCore,
  type DataEditorRef,
  type GridCell,
  GridCellKind,
  type GridColumn,
  type GridSelection,
  ImageWindowLoaderImpl,
  type Item,
  type Rectangle,
} from '@glideapps/glide-data-grid';
import type { ColumnInfo } from '@winnow/contract/engine-types';
import {
  forwardRef,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Appearance, fontScales } from '../../../shared/appearance/appearance.ts';
import { portalNode } from '../../../shared/ui/portal-node.ts';
import type { Commented } from '../comments/use-commented.ts';
import type { FindMatches } from '../find/find-matches.ts';
import type { ShownColumn } from '../state/shown-columns.ts';
import type { TextTable } from './clipboard/table-text.ts';
import { useClipboard } from './clipboard/use-clipboard.ts';
import { drawGridCell, drawGridHeader } from './drawing/draw-grid.ts';
import { gutterWidth } from './drawing/draw-gutter.ts';
import { type HeaderModel, type HeaderRegion, headerHeight } from './drawing/draw-header.ts';
import { gridCell, loadingCell } from './grid-cell.ts';
import { writtenShortcut } from './grid-keys.ts';
import { cellFromWhole, type GridSelectionInfo, selectionInfo } from './grid-selection.ts';
import { dataColors, gridTheme } from './grid-theme.ts';
import { type HoverTarget, hoverTarget } from './hover-target.ts';
import type { PageCache } from './page-cache.ts';
import { pointerHandlers } from './pointer-handlers.ts';
import { selectGridCell } from './select-cell.ts';
import { useArrivals } from './use-arrivals.ts';
import { useFocusWhenPressed } from './use-focus-when-pressed.ts';
import { type DataGridHandle, useGridHandle } from './use-grid-handle.ts';
import type { RowMarks } from './use-marks.ts';
import { useRowGutter } from './use-row-gutter.ts';

/** Headers are drawn without the grid's built-in icons. */
const noIcons = {};

/** How the grid scrolls, selects and reacts to keys. */
const behavior = {
  smoothScrollX: true,
  smoothScrollY: true,
  rangeSelect: 'rect',
  columnSelect: 'multi',
  rowSelect: 'multi',
  columnSelectionBlending: 'exclusive',
  rowSelectionBlending: 'exclusive',
  rangeSelectionBlending: 'exclusive',
  minColumnWidth: 60,
  maxColumnWidth: 1200,
  keybindings: {
    search: false,
    downFill: false,
    rightFill: false,
    copy: false,
    cut: false,
    paste: false,
    goToFirstCell: true,
    goToLastCell: true,
  },
} as const;

export interface DataGridProps {
  readonly columns: readonly ShownColumn[];
  readonly rows: number;
  readonly cache: PageCache;
  readonly headers: readonly HeaderModel[];
  readonly widths: Readonly<Record<string, number>>;
  readonly pinned: number;
  readonly dark: boolean;
  readonly rowHeight: number;
  readonly appearance: Appearance;
  readonly editable: boolean;
  readonly dimmed: boolean;
  readonly marks: RowMarks;
  /** Whether rows can be starred and flagged. */
  readonly markable: boolean;
  /** Comments on columns and cells. */
  readonly commented: Commented;
  /** Ranges of cell text that match a search. */
  readonly matches: FindMatches | undefined;
  readonly selection: GridSelection;
  readonly onSelection: (selection: GridSelection, info: GridSelectionInfo) => void;
  /** Called with the visible rows and columns, including pinned ones. */
  readonly onVisible: (first: number, last: number, columns: readonly number[]) => void;
  readonly onResize: (column: string, width: number) => void;
  readonly onMove: (from: number, to: number) => void;
  readonly onRegion: (column: number, region: HeaderRegion, add: boolean) => void;
  readonly onMenu: (column: number, at: { x: number; y: number; width: number; height: number }) => void;
  readonly onCellMenu: (cell: Item, at: { x: number; y: number }) => void;
  readonly onHover: (what: HoverTarget | null) => void;
  readonly onEdit: (column: number, row: number, text: string) => void;
  /** Called with a pasted table, for the selected cells. */
  readonly onPaste: (table: TextTable) => void;
  /** Called when Delete is pressed on selected cells. */
  readonly onClear: (range: Rectangle) => void;
}

/**
 * The app's only data grid: all rows of a view on a canvas, with a profile of each column in its
 * header.
 */
export const DataGrid = forwardRef<DataGridHandle, DataGridProps>(function DataGrid(props, handle) {
  const { columns, cache, headers, widths, dark, rows, rowHeight } = props;
  const { safeMarks, fontSize, nulls } = props.appearance;
  const editor = useRef<DataEditorRef>(null);
  const frame = useRef<HTMLDivElement>(null);
  const portal = useRef<HTMLElement>(null);
  portal.current ??= portalNode();
  const pressing = useFocusWhenPressed(editor, props.selection);
  const [arrivals, noteArrival] = useArrivals();
  const rowMarks = { marks: props.marks, markable: props.markable };
  const visible = useRef<Rectangle>({ x: 0, y: 0, width: 0, height: 0 });
  const colors = dataColors(dark, safeMarks);
  const scale = fontScales[fontSize];
  const theme = useMemo(() => gridTheme(dark, scale), [dark, scale]);

  const gridColumns = useMemo<GridColumn[]>(
    () =>
      columns.map((column) => ({
        id: column.side === 'before' ? `${column.name} before` : column.name,
        title: column.name,
        width: widths[column.name] ?? defaultWidth(column),
      })),
    [columns, widths],
  );

  /**
   * Returns the columns that are drawn: the gutter, the pinned ones, and those scrolled into view.
   */
  const onScreen = (): readonly number[] => {
    const { x, width } = visible.current;
    const scrolled = Array.from({ length: width + 1 }, (_, i) => x + i);
    const kept = Array.from({ length: Math.min(props.pinned, x) }, (_, i) => i);
    return [-1, ...kept, ...scrolled.filter((one) => one < columns.length)];
  };

  const copyLatest = useRef<(withHeaders: boolean) => void>(undefined);
  useGridHandle(handle, {
    ...{ editor, frame, visible, rows, rowHeight, noteArrival, onScreen },
    copy: (withHeaders) => copyLatest.current?.(withHeaders),
  });

  // A new profile or preview changes only the headers: damaging their cells redraws them.
  useEffect(() => {
    editor.current?.updateCells(headers.map((_, i) => ({ cell: [i, -1] as Item })));
  }, [headers]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: cells are read again with what was found and written about them, and when they arrive
  const getCellContent = useCallback(
    ([x, y]: Item): GridCell => {
      const column = columns[x];
      const cell = cache.cell(x, y);
      if (!cell || !column) return loadingCell;
      const removed = cache.isRemoved(y);
      const added = headers[x]?.mark === 'added';
      const { side } = column;
      return gridCell(cell, column, { removed, added, side, editable: props.editable, colors });
    },
    [cache, columns, colors, headers, props.editable, props.matches, props.commented, arrivals],
  );

  const { copy } = useClipboard(frame, {
    columns,
    rows,
    cache,
    selection: props.selection,
    onPaste: props.onPaste,
  });
  copyLatest.current = copy;

  const gutter = useRowGutter({ editor, visible, cache, rows, rowHeight, colors, ...rowMarks });
  const [images] = useState(() => new ImageWindowLoaderImpl());

  return (
    <div
      ref={frame}
      style={{ position: 'absolute', inset: 0, opacity: props.dimmed ? 0.45 : 1 }}
      data-testid="data-grid"
      onKeyDownCapture={(event) => {
        if (isWrittenInCell(event)) event.stopPropagation();
        else if (!isWriting(event.target)) {
          // Otherwise the grid would start editing the cell with the typed character.
          const command = writtenShortcut(event);
          const cell = cellFromWhole(props.selection, event, {
            columns: columns.length,
            topRow: visible.current.y,
          });
          if (!command && !cell) return;
          event.preventDefault();
          event.stopPropagation();
          if (command) command.run();
          else if (cell) selectGridCell({ select: props.onSelection }, cell);
        }
      }}
      {...gutter.pointer}
      {...pressing}
    >
      <DataEditorCore
        ref={editor}
        width="100%"
        height="100%"
        columns={gridColumns}
        rows={rows}
        rowHeight={rowHeight}
        headerHeight={headerHeight}
        getCellContent={getCellContent}
        {...behavior}
        getCellsForSelection
        theme={theme}
        renderers={gutter.renderers}
        headerIcons={noIcons}
        imageWindowLoader={images}
        portalElementRef={portal as RefObject<HTMLElement>}
        rowMarkers={{
          kind: 'clickable-number',
          width: gutterWidth(rows, props.marks.any),
        }}
        freezeColumns={props.pinned}
        gridSelection={props.selection}
        onGridSelectionChange={(selection) => props.onSelection(selection, selectionInfo(selection, columns))}
        onVisibleRegionChanged={(range) => {
          visible.current = range;
          props.onVisible(range.y, range.y + range.height, onScreen().slice(1));
        }}
        onColumnResize={(column, width) => props.onResize(column.title, Math.round(width))}
        onColumnMoved={props.onMove}
        {...pointerHandlers(headers, props)}
        onItemHovered={(args) => props.onHover(hoverTarget(args, headers))}
        onDelete={({ current }) => {
          if (current && props.editable) props.onClear(current.range);
          return false;
        }}
        onCellEdited={([x, y], value) => {
          if (value.kind === GridCellKind.Text) props.onEdit(x, y, value.data);
        }}
        drawHeader={(args, draw) =>
          drawGridHeader(args, draw, { model: headers[args.columnIndex], theme, colors, scale })
        }
        drawCell={(args, draw) =>
          drawGridCell(args, draw, {
            ...{ columns, cache, colors, nulls },
            ...{ matches: props.matches, commented: props.commented },
          })
        }
      />
    </div>
  );
});

/**
 * Whether a key types in a cell editor without closing it. A moment after each key, the grid checks
 * whether the editor was closed, and loses the typed text if Enter arrives in that moment. So these
 * keys are hidden from it.
 */
function isWrittenInCell({ target, key }: KeyboardEvent): boolean {
  const ends = key === 'Enter' || key === 'Tab' || key === 'Escape';
  return !ends && target instanceof HTMLTextAreaElement && target.classList.contains('gdg-input');
}

function isWriting(target: EventTarget): boolean {
  return target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

function defaultWidth(column: ColumnInfo): number {
  return Math.min(260, Math.max(120, column.name.length * 9 + 64));
}
