import { Button, useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import type { ColumnInfo, Mark } from '@winnow/contract/engine-types';
import { forwardRef, useImperativeHandle, useRef, useState } from 'react';
import { rowHeights, useAppearance } from '../../../shared/appearance/appearance.ts';
import { notifyProblem } from '../../../shared/notify.ts';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { exampleFromCell } from '../by-example/example-from-cell.ts';
import type { MenuPlace } from '../column/column-menu.tsx';
import type { CellEdit } from '../edits/edit-cells.ts';
import { regionActions } from '../facets/region-actions.ts';
import { isEmpty } from '../fields/is-empty.ts';
import type { Find } from '../find/use-find.ts';
import { workspaceParts } from '../later/workspace-parts.ts';
import type { GridState } from '../state/use-grid-state.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import classes from '../workspace.module.css';
import { cellHasTooltip, describeComments } from './cell-descriptions.ts';
import { useCellMenu } from './cell-menu/use-cell-menu.ts';
import { cellText } from './cell-text.ts';
import { clearedCells } from './cleared-cells.ts';
import { DataGrid } from './data-grid.tsx';
import type { HeaderRegion } from './drawing/draw-header.ts';
import { requestedMenu } from './grid-keys.ts';
import { gridText } from './grid-text.ts';
import { dataColors } from './grid-theme.ts';
import type { HoverTarget } from './hover-target.ts';
import type { MovedColumn } from './notices/moved-notice.tsx';
import type { GridCellValue } from './page-cache.ts';
import { useMarks } from './use-marks.ts';

const tooltipDelay = 500;

/** Keys that star or flag the selected rows when pressed with Alt. */
const markKeys: Readonly<Record<string, Mark>> = { KeyS: 'star', KeyF: 'flag' };
const maxRowsByKey = 10_000;

export interface GridAreaHandle {
  focus(): void;
  /**
   * Focuses the grid and returns true if a cell is selected. Without a selected cell, focusing
   * would select the first one.
   */
  focusCell(): boolean;
  goTo(): void;
  /** Opens the menu of the selected cell, or of its column. */
  openMenu(of: 'column' | 'cell'): void;
  /** Copies the selection, optionally with its column names. */
  copy(withHeaders: boolean): void;
}

/** The grid with its menus, tooltips, jumping to a row, and the errors of an invalid draft. */
export const GridArea = forwardRef<
  GridAreaHandle,
  { readonly grid: GridState; readonly find: Pick<Find, 'matches' | 'places'> }
>(function GridArea({ grid, find }, ref) {
  const workspace = useWorkspace();
  const parts = workspaceParts.use();
  const { state, dispatch } = workspace;
  const dark = useComputedColorScheme('light') === 'dark';
  const appearance = useAppearance();
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const cellMenu = useCellMenu(grid);
  const [hover, setHover] = useState<HoverTarget | null>(null);
  const [asking, setAsking] = useState(false);
  const [movedColumn, setMovedColumn] = useState<MovedColumn | null>(null);
  const marks = useMarks();
  const markable = !workspace.readOnly && state.draft === null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useImperativeHandle(ref, () => ({
    focus: () => grid.handle.current?.focus(),
    focusCell: () => {
      if (cell) grid.handle.current?.focus();
      return Boolean(cell);
    },
    goTo: () => setAsking(true),
    openMenu,
    copy: (withHeaders) => grid.handle.current?.copy(withHeaders),
  }));

  const onHover = (target: HoverTarget | null): void => {
    clearTimeout(timer.current);
    const quiet = target?.kind === 'cell' && !cellHasTooltip(grid, target.column, target.row);
    if (!target || quiet) {
      setHover(null);
      return;
    }
    timer.current = setTimeout(() => setHover(target), hover ? 0 : tooltipDelay);
  };

  const onRegion = (column: number, region: HeaderRegion, add: boolean): void => {
    const shown = grid.columns[column];
    if (!shown) return;
    clearTimeout(timer.current);
    setHover(null);
    dispatch({ type: 'column', column: shown.name });
    for (const action of regionActions(shown, region, add, state.view.filters)) dispatch(action);
  };

  // Rows may reload while the user edits a cell: the edit belongs to the row that was on the
  // screen.
  const chosen = useRef<{ readonly row: number; readonly id: number }>(undefined);
  const cell = grid.selectionInfo?.cell;
  const chosenId = cell ? grid.cache.rowId(cell.row) : undefined;
  if (cell && chosenId !== undefined) chosen.current = { row: cell.row, id: chosenId };

  const openColumnMenu = (column: number): void => {
    const bounds = grid.handle.current?.headerBounds(column);
    const name = grid.columns[column]?.name;
    if (bounds && name) setMenu({ column: name, x: bounds.x, y: bounds.y + 24, width: bounds.width });
  };

  const openMenu = (of: 'column' | 'cell'): void => {
    if (!cell) return;
    const bounds = grid.handle.current?.cellBounds(cell.column, cell.row);
    if (of === 'column') openColumnMenu(cell.column);
    else if (bounds) cellMenu.open([cell.column, cell.row], { x: bounds.x + 8, y: bounds.y + bounds.height });
  };

  const preview = (edits: readonly CellEdit[], before?: string | null): void =>
    workspaceParts.whenLoaded(({ draftEdits }) => draftEdits(workspace, edits, before));

  const places = grid.places ?? find.places;
  const editable = grid.editable && !workspace.readOnly;
  const fillable = editable && state.examples === null;
  const own = grid.pages.draft?.report.steps.find((one) => one.id === state.draft?.step.id);
  // A parameter that isn't filled in yet isn't an error: the form waits for it.
  const { draft } = state;
  const waits = (param: string | undefined): boolean =>
    draft?.replaces === undefined && param !== undefined && isEmpty(draft?.step.params[param]);
  const invalid = own?.problems.find((one) => one.severity === 'error' && !waits(one.at?.param));
  const error = grid.pages.error;
  const pinned = grid.layout.pinned.filter((name) => grid.columns.some((one) => one.name === name)).length;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys come from the grid inside, which has the focus
    <div
      className={classes.grid}
      onKeyDownCapture={(event) => {
        // Handled before the grid, which would treat the key as an arrow.
        const asked = requestedMenu(event);
        if (asked && grid.selectionInfo?.cell) {
          event.preventDefault();
          event.stopPropagation();
          openMenu(asked);
        }
        const mark = markKeys[event.code];
        if (mark && markable && event.altKey && !event.ctrlKey && !event.metaKey) {
          event.preventDefault();
          event.stopPropagation();
          marks.toggle(mark, selectedRowIds(grid));
        }
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && state.draft) dispatch({ type: 'draft', draft: null });
      }}
    >
      <DataGrid
        ref={grid.handle}
        columns={grid.columns}
        rows={grid.pages.rows?.value ?? 0}
        cache={grid.cache}
        headers={grid.headers}
        widths={grid.widths}
        pinned={pinned}
        dark={dark}
        rowHeight={rowHeights[appearance.rowHeight]}
        appearance={appearance}
        editable={editable}
        dimmed={invalid !== undefined || error !== undefined || grid.draftPending}
        marks={marks}
        markable={markable}
        commented={grid.commented}
        matches={find.matches}
        selection={grid.selection}
        onSelection={grid.select}
        onVisible={(first, last, columns) => {
          setHover(null);
          grid.look(first, last, columns);
        }}
        onResize={(column, width) =>
          grid.changeLayout({ widths: { ...grid.layout.widths, [column]: width } })
        }
        onMove={(from, to) => {
          const names = grid.columns.map((one) => one.name);
          // While a draft shows columns twice, they cannot be reordered.
          if (grid.columns.some((one) => one.side)) return;
          const [moved] = names.splice(from, 1);
          names.splice(to, 0, moved!);
          const neighbour = to > 0 ? names[to - 1] : names[1];
          setMovedColumn(
            neighbour && from !== to
              ? { column: moved!, neighbour, side: to > 0 ? 'after' : 'before' }
              : null,
          );
          grid.changeLayout({ order: names.filter((name) => !grid.layout.pinned.includes(name)) });
        }}
        onRegion={onRegion}
        onMenu={openColumnMenu}
        onCellMenu={cellMenu.open}
        onHover={onHover}
        onEdit={(x, y, text) => {
          const column = grid.columns[x];
          const rowId = grid.cache.rowId(y) ?? (chosen.current?.row === y ? chosen.current.id : undefined);
          const before = grid.cache.cell(x, y);
          if (!column || rowId === undefined || (before && isUnchanged(before, text, column))) return;
          if (exampleFromCell(workspace, column, rowId, text)) return;
          preview([{ row: rowId, column: column.name, value: text }], before && originalText(before));
        }}
        onPaste={(table) => {
          if (!fillable) return;
          workspaceParts.whenLoaded(({ pastedEdits }) =>
            pastedEdits(grid, table).then((edits) => preview(edits), notifyProblem),
          );
        }}
        onClear={(range) => {
          if (!fillable) return;
          const edits = clearedCells(grid, range);
          const only = edits.length === 1 ? grid.cache.cell(range.x, range.y) : undefined;
          preview(edits, only && originalText(only));
        }}
      />
      {parts &&
        grid.pages.rows?.value === 0 &&
        grid.pages.rows.exact &&
        !grid.pages.isLoading &&
        !invalid && <parts.NoRows />}
      {parts && (
        <parts.ScrollMarks
          places={places}
          columns={grid.columns.map((one) => ({
            width: grid.widths[one.name] ?? 120,
            marked: one.side !== 'before' && places?.byColumn[one.name] !== undefined,
          }))}
          colors={dataColors(dark, appearance.safeMarks)}
          kind={grid.places ? 'change' : 'find'}
        />
      )}
      {parts && <parts.AskPill asked={grid.asked} />}
      {parts && <parts.MovedNotice moved={movedColumn} onClose={() => setMovedColumn(null)} />}
      <VisuallyHidden aria-live="polite">{marks.said}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">
        {cell && describeComments(grid, cell.column, cell.row)}
      </VisuallyHidden>
      {parts && (
        <parts.GridTooltip
          target={hover}
          grid={grid}
          rows={grid.totalRows ?? grid.pages.rows?.value ?? 0}
          typeOf={(column) => String(grid.columns[column]?.type ?? 'text')}
        />
      )}
      {/* The form shows the errors of its draft, so they are repeated here only while the form is hidden. */}
      {((invalid && state.panel !== 'recipe') || (error !== undefined && !invalid)) && (
        <div className={classes.invalid} role="alert">
          {invalid ? [invalid.message, invalid.fix].filter(Boolean).join(' ') : problemText(error)}
        </div>
      )}
      {grid.pages.isStopped && (
        <div className={classes.invalid} role="status">
          {gridText.stoppedReading({
            button: (
              <Button size="compact-xs" variant="light" onClick={grid.pages.resume}>
                {gridText.readAgain}
              </Button>
            ),
          })}
        </div>
      )}
      {parts && (
        <>
          <parts.ColumnMenu
            place={menu}
            pinned={menu !== null && grid.layout.pinned.includes(menu.column)}
            onPin={(column, pin) =>
              grid.changeLayout({
                pinned: pin
                  ? [...grid.layout.pinned, column]
                  : grid.layout.pinned.filter((one) => one !== column),
              })
            }
            onHide={(columns) => {
              // At least one column stays visible.
              const hidden = [...new Set([...grid.hidden, ...columns])];
              if (hidden.length < grid.columnNames.length) grid.changeLayout({ hidden });
            }}
            onClose={() => setMenu(null)}
          />
          <parts.CellMenu
            place={cellMenu.place}
            onCopy={(withHeaders) => grid.handle.current?.copy(withHeaders)}
            onClose={cellMenu.close}
          />
          <parts.GoToModal grid={grid} opened={asking} onClose={() => setAsking(false)} />
        </>
      )}
    </div>
  );
});

/** Returns the text of the cell before the previewed draft; null for a null cell. */
function originalText(cell: GridCellValue): string | null {
  if (cell.before !== undefined) return cell.before;
  return cell.value === null && cell.mismatch === undefined ? null : cellText(cell);
}

/** Returns whether the text in an editor is unchanged. An editor shows null as empty text. */
const isUnchanged = (cell: GridCellValue, text: string, { type }: ColumnInfo): boolean =>
  cellText(cell) === text || cellText(cell, type) === text;

/**
 * Returns the ids of the rows that are selected as a whole, or of the rows of the selected cells.
 */
function selectedRowIds({ selection, selectionInfo, cache }: GridState): readonly number[] {
  const range = selectionInfo?.range;
  const rows =
    selection.rows.length > 0
      ? selection.rows.toArray()
      : Array.from({ length: Math.min(range?.height ?? 0, maxRowsByKey) }, (_, i) => range!.y + i);
  return rows.slice(0, maxRowsByKey).flatMap((row) => cache.rowId(row) ?? []);
}
