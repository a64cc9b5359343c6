import { Modal } from '@mantine/core';
import { IconColumns3, IconHash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { OptionPicker } from '../../../shared/options/option-picker.tsx';
import { showAndSelect } from '../grid/select-cell.ts';
import classes from '../recipe/recipe.module.css';
import type { GridState } from '../state/use-grid-state.ts';
import { useActions } from '../state/workspace-context.tsx';
import { workspaceText } from '../workspace-text.ts';
import { type Destination, destinations } from './destinations.ts';

/**
 * Dialog to go to a row by its number or to a column by its name. A hidden column is unhidden
 * first.
 */
export function GoToModal(props: {
  readonly grid: GridState;
  readonly opened: boolean;
  readonly onClose: () => void;
}) {
  const { grid, opened, onClose } = props;
  const { dispatch } = useActions();
  const [query, setQuery] = useState('');
  const rows = grid.pages.rows?.value ?? 0;
  const hidden = useMemo(() => new Set(grid.hidden), [grid.hidden]);
  const found = useMemo(
    () => (opened ? destinations(query, grid.columnNames, hidden, rows) : []),
    [opened, query, grid.columnNames, hidden, rows],
  );
  const go = (to: Destination): void => {
    onClose();
    setQuery('');
    const cell = grid.selectionInfo?.cell;
    if (to.kind === 'row') {
      void showAndSelect(grid, cell?.column ?? 0, to.row - 1);
    } else if (to.hidden) {
      grid.changeLayout({ hidden: grid.hidden.filter((name) => name !== to.name) });
      // Wait until the grid has the column.
      setTimeout(() => dispatch({ type: 'column', column: to.name }));
    } else {
      const column = grid.columns.findIndex((one) => one.name === to.name);
      const first = grid.handle.current?.onScreen().rows[0] ?? 0;
      void showAndSelect(grid, column, cell?.row ?? first);
    }
    grid.handle.current?.focus();
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={workspaceText.goToRowOrColumn}
      size="md"
      returnFocus={false}
    >
      <OptionPicker
        label={workspaceText.rowNumberOrColumnName}
        placeholder={workspaceText.rowNumberOrColumnName}
        listLabel={workspaceText.rowsAndColumns}
        query={query}
        onQuery={setQuery}
        options={found}
        keyOf={(to) => (to.kind === 'row' ? 'row' : `column ${to.name}`)}
        onPick={go}
        nothing={workspaceText.noColumnCalled({ query })}
        maxHeight={360}
        className={classes.option}
      >
        {(to) => (
          <>
            {to.kind === 'row' ? (
              <IconHash size={16} stroke={1.75} aria-hidden />
            ) : (
              <IconColumns3 size={16} stroke={1.75} aria-hidden />
            )}
            <span className={classes.optionTitle}>
              {to.kind === 'row' ? workspaceText.rowRow({ row: to.row }) : to.name}
            </span>
            {to.kind === 'column' && to.hidden && (
              <span className={classes.optionSummary}>{workspaceText.hidden}</span>
            )}
          </>
        )}
      </OptionPicker>
    </Modal>
  );
}
