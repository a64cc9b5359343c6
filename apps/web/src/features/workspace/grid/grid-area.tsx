import { useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import type { Problem } from '@winnow/kernel';
import { forwardRef, useImperativeHandle, useState } from 'react';
import { rowHeights, useAppearance } from '../../../shared/appearance/appearance.ts';
import type { MenuPlace } from '../column/column-menu.tsx';
import { regionActions } from '../facets/region-actions.ts';
import { isEmpty } from '../fields/is-empty.ts';
import type { Find } from '../find/use-find.ts';
import { workspaceParts } from '../later/workspace-parts.ts';
import type { GridState } from '../state/use-grid-state.ts';
import { useActions, useProject, useView } from '../state/workspace-context.tsx';
import type { DraftStep } from '../state/workspace-state.ts';
import classes from '../workspace.module.css';
import { markByKey } from './area/mark-by-key.ts';
import { useCellEdits } from './area/use-cell-edits.ts';
import { useColumnLayout } from './area/use-column-layout.ts';
import { useHover } from './area/use-hover.ts';
import { describeComments } from './cell-descriptions.ts';
import { useCellMenu } from './cell-menu/use-cell-menu.ts';
import { DataGrid } from './data-grid.tsx';
import type { HeaderRegion } from './drawing/draw-header.ts';
import { leavesSelection, requestedMenu } from './grid-keys.ts';
import { dataColors } from './grid-theme.ts';
import { GridAlerts } from './notices/grid-alerts.tsx';
import { useMarks } from './use-marks.ts';

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
  const { readOnly } = useProject();
  const { state } = useView();
  const { dispatch } = useActions();
  const parts = workspaceParts.useModule();
  const dark = useComputedColorScheme('light') === 'dark';
  const appearance = useAppearance();
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const cellMenu = useCellMenu(grid);
  const hover = useHover(grid);
  const [asking, setAsking] = useState(false);
  const layout = useColumnLayout(grid);
  const edits = useCellEdits(grid);
  const marks = useMarks();
  const markable = !readOnly && state.draft === null;
  const cell = grid.selectionInfo?.cell;
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

  const onRegion = (column: number, region: HeaderRegion, add: boolean): void => {
    const shown = grid.columns[column];
    if (!shown) return;
    hover.cancel();
    dispatch({ type: 'column', column: shown.name });
    for (const action of regionActions(shown, region, add, state.view.filters)) dispatch(action);
  };

  const places = grid.places ?? find.places;
  const invalid = errorOf(state.draft, grid);
  const { rows, error, isLoading } = grid.pages;
  const pinned = grid.layout.pinned.filter((name) => grid.columns.some((one) => one.name === name)).length;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys come from the grid inside, which has the focus
    <div
      className={classes.grid}
      onKeyDownCapture={(event) => {
        // Handled before the grid, which would treat the key as an arrow.
        const asked = requestedMenu(event);
        if (asked && cell) {
          event.preventDefault();
          event.stopPropagation();
          openMenu(asked);
        }
        if (markable) markByKey(event, grid, marks);
        if (leavesSelection(event) && !state.draft) dispatch({ type: 'leaveSelection' });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && state.draft) dispatch({ type: 'draft', draft: null });
      }}
    >
      <DataGrid
        ref={grid.handle}
        columns={grid.columns}
        rows={rows?.value ?? 0}
        cache={grid.cache}
        headers={grid.headers}
        widths={grid.widths}
        pinned={pinned}
        dark={dark}
        rowHeight={rowHeights[appearance.rowHeight]}
        appearance={appearance}
        editable={edits.editable}
        dimmed={invalid !== undefined || error !== undefined || grid.draftPending}
        marks={marks}
        markable={markable}
        commented={grid.commented}
        matches={find.matches}
        selection={grid.selection}
        onSelection={grid.select}
        onVisible={(first, last, columns) => {
          hover.hide();
          grid.look(first, last, columns);
        }}
        onResize={layout.resize}
        onMove={layout.move}
        onRegion={onRegion}
        onMenu={openColumnMenu}
        onCellMenu={cellMenu.open}
        onHover={hover.onHover}
        onEdit={edits.onEdit}
        onPaste={edits.onPaste}
        onClear={edits.onClear}
      />
      {parts && (
        <>
          {rows?.value === 0 && rows.exact && !isLoading && !invalid && <parts.NoRows />}
          <parts.ScrollMarks
            places={places}
            columns={grid.columns.map((one) => ({
              width: grid.widths[one.name] ?? 120,
              marked: one.side !== 'before' && places?.byColumn[one.name] !== undefined,
            }))}
            colors={dataColors(dark, appearance.safeMarks)}
            kind={grid.places ? 'change' : 'find'}
          />
          <parts.AskPill asked={grid.asked} />
          <parts.MovedNotice moved={layout.moved} onClose={layout.dismissMoved} />
        </>
      )}
      <VisuallyHidden aria-live="polite">{marks.said}</VisuallyHidden>
      <VisuallyHidden aria-live="polite">
        {cell && describeComments(grid, cell.column, cell.row)}
      </VisuallyHidden>
      <GridAlerts pages={grid.pages} invalid={invalid} />
      {parts && (
        <>
          <parts.GridTooltip
            target={hover.target}
            grid={grid}
            rows={grid.totalRows ?? rows?.value ?? 0}
            typeOf={(column) => String(grid.columns[column]?.type ?? 'text')}
          />
          <parts.ColumnMenu
            place={menu}
            pinned={menu !== null && grid.layout.pinned.includes(menu.column)}
            onPin={layout.pin}
            onHide={layout.hide}
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

/** Returns the error that keeps a draft from being previewed, if any. */
function errorOf(draft: DraftStep | null, { pages }: GridState): Problem | undefined {
  const own = pages.draft?.report.steps.find((one) => one.id === draft?.step.id);
  // A parameter that isn't filled in yet isn't an error: the form waits for it.
  const waits = (param: string | undefined): boolean =>
    draft?.replaces === undefined && param !== undefined && isEmpty(draft?.step.params[param]);
  return own?.problems.find((one) => one.severity === 'error' && !waits(one.at?.param));
}
