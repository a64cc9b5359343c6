import { Modal, ScrollArea, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconColumns3, IconHash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useActiveOption } from '../../../shared/ui/use-active-option.ts';
import { showAndSelect } from '../grid/select-cell.ts';
import classes from '../recipe/recipe.module.css';
import type { GridState } from '../state/use-grid-state.ts';
import { useActions } from '../state/workspace-context.tsx';
import { workspaceText } from '../workspace-text.ts';
import { type Destination, destinations } from './destinations.ts';

/** Goes to a row by its number or to a column by its name. A hidden column is shown first. */
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
  const go = (to: Destination | undefined): void => {
    if (!to) return;
    onClose();
    setQuery('');
    const cell = grid.selectionInfo?.cell;
    if (to.kind === 'row') {
      void showAndSelect(grid, cell?.column ?? 0, to.row - 1);
    } else if (to.hidden) {
      grid.changeLayout({ hidden: grid.hidden.filter((name) => name !== to.name) });
      // The column is shown once the grid has it.
      setTimeout(() => dispatch({ type: 'column', column: to.name }));
    } else {
      const column = grid.columns.findIndex((one) => one.name === to.name);
      const first = grid.handle.current?.onScreen().rows[0] ?? 0;
      void showAndSelect(grid, column, cell?.row ?? first);
    }
    grid.handle.current?.focus();
  };
  const { active, list, point, reset, onKeyDown } = useActiveOption(found.length, (at) => go(found[at]));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={workspaceText.goToRowOrColumn}
      size="md"
      returnFocus={false}
    >
      <TextInput
        data-autofocus
        aria-label={workspaceText.rowNumberOrColumnName}
        placeholder={workspaceText.rowNumberOrColumnName}
        value={query}
        role="combobox"
        aria-expanded
        aria-controls="go-to-list"
        aria-activedescendant={found[active] ? `go-to-${active}` : undefined}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          reset();
        }}
        onKeyDown={onKeyDown}
      />
      <ScrollArea.Autosize mah={360} mt="sm" viewportRef={list} type="auto">
        <div id="go-to-list" role="listbox" aria-label={workspaceText.rowsAndColumns}>
          {found.map((to, index) => (
            <UnstyledButton
              key={to.kind === 'row' ? 'row' : `column ${to.name}`}
              id={`go-to-${index}`}
              data-index={index}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={classes.option}
              data-active={index === active || undefined}
              onMouseMove={() => point(index)}
              onClick={() => go(to)}
            >
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
            </UnstyledButton>
          ))}
          {found.length === 0 && (
            <Text size="sm" c="dimmed" p="md">
              {workspaceText.noColumnCalled({ query })}
            </Text>
          )}
        </div>
      </ScrollArea.Autosize>
    </Modal>
  );
}
