import { Button, Modal, NumberInput, useComputedColorScheme, VisuallyHidden } from '@mantine/core';
import type { Mark } from '@winnow/api/engine-types';
import { forwardRef, useImperativeHandle, useRef, useState } from 'react';
import { rowHeights, useAppearance } from '../../../shared/appearance/appearance.ts';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { ColumnMenu, type MenuPlace } from '../column/column-menu.tsx';
import { isEmpty } from '../fields/shape-of.ts';
import type { GridState } from '../state/use-grid-state.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import classes from '../workspace.module.css';
import { CellMenu, type CellPlace } from './cell-menu.tsx';
import { cellText } from './cell-text.ts';
import { DataGrid } from './data-grid.tsx';
import type { HeaderRegion } from './draw-header.ts';
import { editCell } from './edit-cell.ts';
import { cellHasWords, GridTooltip } from './grid-tooltip.tsx';
import type { HoverTarget } from './hover-target.ts';
import { NoRows } from './no-rows.tsx';
import { useMarks } from './use-marks.ts';

const tooltipDelay = 500;

/** Alt with these stars and flags the selected rows. */
const markKeys: Readonly<Record<string, Mark>> = { KeyS: 'star', KeyF: 'flag' };
const mostRowsByKey = 10_000;

export interface GridAreaHandle {
  focus(): void;
  askForRow(): void;
}

/** The grid with what belongs to it: menus, tooltips, jumping to a row, and what an invalid draft says. */
export const GridArea = forwardRef<GridAreaHandle, { readonly grid: GridState }>(function GridArea(
  { grid },
  ref,
) {
  const workspace = useWorkspace();
  const { state, dispatch } = workspace;
  const dark = useComputedColorScheme('light') === 'dark';
  const appearance = useAppearance();
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const [cellMenu, setCellMenu] = useState<CellPlace | null>(null);
  const [hover, setHover] = useState<HoverTarget | null>(null);
  const [asking, setAsking] = useState(false);
  const marks = useMarks();
  const markable = !workspace.readOnly && state.draft === null;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useImperativeHandle(ref, () => ({
    focus: () => grid.handle.current?.focus(),
    askForRow: () => setAsking(true),
  }));

  const onHover = (target: HoverTarget | null): void => {
    clearTimeout(timer.current);
    const quiet = target?.kind === 'cell' && !cellHasWords(grid.cache, target.column, target.row);
    if (!target || quiet) {
      setHover(null);
      return;
    }
    timer.current = setTimeout(() => setHover(target), hover ? 0 : tooltipDelay);
  };

  const onRegion = (column: number, region: HeaderRegion, add: boolean): void => {
    const name = grid.columns[column]?.name;
    if (!name) return;
    clearTimeout(timer.current);
    setHover(null);
    dispatch({ type: 'column', column: name });
    if (region.quality) {
      dispatch({
        type: 'filter',
        column: name,
        filter: { kind: 'quality', column: name, is: [region.quality] },
      });
    } else if (region.from !== undefined && region.to !== undefined) {
      dispatch({ type: 'openFacet', column: name, kind: 'range' });
      dispatch({
        type: 'filter',
        column: name,
        filter: {
          kind: 'range',
          column: name,
          from: region.from,
          to: region.to,
          toIncluded: region.last ?? false,
        },
      });
    } else if (region.value !== undefined) {
      const own = state.view.filters.find((one) => one.kind === 'values' && one.column === name);
      const before = add && own?.kind === 'values' ? own.values : [];
      dispatch({ type: 'openFacet', column: name, kind: 'values' });
      dispatch({
        type: 'filter',
        column: name,
        filter: { kind: 'values', column: name, values: [...new Set([...before, region.value])] },
      });
    }
  };

  // Rows may be on their way again while a cell is written in: it stays the cell of the row that was seen.
  const chosen = useRef<{ readonly row: number; readonly id: number }>(undefined);
  const cell = grid.selectionInfo?.cell;
  const chosenId = cell ? grid.cache.rowId(cell.row) : undefined;
  if (cell && chosenId !== undefined) chosen.current = { row: cell.row, id: chosenId };

  const openColumnMenu = (column: number): void => {
    const bounds = grid.handle.current?.headerBounds(column);
    const name = grid.columns[column]?.name;
    if (bounds && name) setMenu({ column: name, x: bounds.x, y: bounds.y + 24, width: bounds.width });
  };

  const own = grid.pages.draft?.report.steps.find((one) => one.id === state.draft?.step.id);
  // What is not written yet is not wrong: the form waits for it.
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
        // Before the grid, which would take it for an arrow.
        const at = grid.selectionInfo?.cell;
        if (event.altKey && event.key === 'ArrowDown' && at) {
          event.preventDefault();
          event.stopPropagation();
          openColumnMenu(at.column);
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
        editable={grid.editable && !workspace.readOnly}
        dimmed={invalid !== undefined || error !== undefined || grid.draftPending}
        marks={marks}
        markable={markable}
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
          const [moved] = names.splice(from, 1);
          names.splice(to, 0, moved!);
          grid.changeLayout({ order: names.filter((name) => !grid.layout.pinned.includes(name)) });
        }}
        onRegion={onRegion}
        onMenu={openColumnMenu}
        onCellMenu={(cell, at) => {
          const column = grid.columns[cell[0]];
          const value = grid.cache.cell(cell[0], cell[1]);
          const rowId = grid.cache.rowId(cell[1]);
          if (column && value && rowId !== undefined) {
            setCellMenu({
              column: column.name,
              rowId,
              text: value.value === null && value.mismatch === undefined ? null : cellText(value),
              ...at,
            });
          }
        }}
        onHover={onHover}
        onEdit={(x, y, text) => {
          const column = grid.columns[x];
          const rowId = grid.cache.rowId(y) ?? (chosen.current?.row === y ? chosen.current.id : undefined);
          if (column && rowId !== undefined) void editCell(workspace, rowId, column.name, text);
        }}
      />
      {grid.pages.rows?.value === 0 && grid.pages.rows.exact && !grid.pages.isLoading && !invalid && (
        <NoRows />
      )}
      <VisuallyHidden aria-live="polite">{marks.said}</VisuallyHidden>
      <GridTooltip
        target={hover}
        cache={grid.cache}
        rows={grid.totalRows ?? grid.pages.rows?.value ?? 0}
        typeOf={(column) => String(grid.columns[column]?.type ?? 'text')}
      />
      {(invalid || error !== undefined) && (
        <div className={classes.invalid} role="alert">
          {invalid ? [invalid.message, invalid.fix].filter(Boolean).join(' ') : problemText(error)}
        </div>
      )}
      <ColumnMenu
        place={menu}
        pinned={menu !== null && grid.layout.pinned.includes(menu.column)}
        onPin={(column, pin) =>
          grid.changeLayout({
            pinned: pin
              ? [...grid.layout.pinned, column]
              : grid.layout.pinned.filter((one) => one !== column),
          })
        }
        onClose={() => setMenu(null)}
      />
      <CellMenu place={cellMenu} onClose={() => setCellMenu(null)} />
      <Modal opened={asking} onClose={() => setAsking(false)} title="Go to row" size="xs">
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const row = Number(new FormData(event.currentTarget).get('row')?.toString().replace(/\D/g, ''));
            setAsking(false);
            if (row >= 1) grid.handle.current?.goToRow(Math.min(row, grid.pages.rows?.value ?? row) - 1);
          }}
        >
          <NumberInput
            name="row"
            label="Row"
            min={1}
            max={grid.pages.rows?.value ?? 1}
            thousandSeparator=","
            data-autofocus
          />
          <Button type="submit" mt="sm" fullWidth>
            Go
          </Button>
        </form>
      </Modal>
    </div>
  );
});

/** Ids of the rows that are selected whole, or of those of the selected cells. */
function selectedRowIds({ selection, selectionInfo, cache }: GridState): readonly number[] {
  const range = selectionInfo?.range;
  const rows =
    selection.rows.length > 0
      ? selection.rows.toArray()
      : Array.from({ length: Math.min(range?.height ?? 0, mostRowsByKey) }, (_, i) => range!.y + i);
  return rows.slice(0, mostRowsByKey).flatMap((row) => cache.rowId(row) ?? []);
}
