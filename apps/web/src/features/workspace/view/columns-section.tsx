import { ActionIcon, Button, Checkbox, Group, TextInput, Tooltip } from '@mantine/core';
import { IconPin, IconPinFilled, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import type { GridState } from '../state/use-grid-state.ts';
import { useActions, useProject } from '../state/workspace-context.tsx';
import classes from './view.module.css';
import { workspaceViewText } from './workspace-view-text.ts';

const maxListed = 100;

/** Chooses which columns the view shows, and which are pinned to the left. */
export function ColumnsSection({ grid, onDone }: { readonly grid: GridState; readonly onDone: () => void }) {
  const { readOnly } = useProject();
  const { startDraft } = useActions();
  const [query, setQuery] = useState('');
  const { columnNames, hidden, layout, changeLayout } = grid;
  const found = columnNames.filter((name) => name.toLowerCase().includes(query.trim().toLowerCase()));
  const hide = (name: string, on: boolean): void =>
    changeLayout({ hidden: on ? [...hidden, name] : hidden.filter((one) => one !== name) });
  const freeze = (name: string, on: boolean): void =>
    changeLayout({ pinned: on ? [...layout.pinned, name] : layout.pinned.filter((one) => one !== name) });
  return (
    <section className={classes.section} aria-label={workspaceViewText.columns}>
      <h2>{workspaceViewText.columns}</h2>
      {columnNames.length > 8 && (
        <TextInput
          size="xs"
          aria-label={workspaceViewText.findAColumn}
          placeholder={workspaceViewText.findAColumn}
          leftSection={<IconSearch size={14} stroke={1.75} />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
      )}
      <ul className={classes.columns} aria-label={workspaceViewText.columnsOfTheView}>
        {found.slice(0, maxListed).map((name) => {
          const isHidden = hidden.includes(name);
          const frozen = layout.pinned.includes(name);
          return (
            <li key={name}>
              <Checkbox
                size="xs"
                className={classes.name}
                label={name}
                checked={!isHidden}
                // At least one column stays visible.
                disabled={!isHidden && columnNames.length - hidden.length === 1}
                onChange={() => hide(name, !isHidden)}
              />
              <Tooltip label={frozen ? workspaceViewText.unfreeze : workspaceViewText.freezeAtTheLeft}>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color={frozen ? 'sky' : 'gray'}
                  aria-label={workspaceViewText.freezeName({ name })}
                  aria-pressed={frozen}
                  onClick={() => freeze(name, !frozen)}
                >
                  {frozen ? <IconPinFilled size={14} /> : <IconPin size={14} stroke={1.75} />}
                </ActionIcon>
              </Tooltip>
            </li>
          );
        })}
      </ul>
      {found.length > maxListed && (
        <p className={classes.note}>{workspaceViewText.moreColumns({ found: found.length, maxListed })}</p>
      )}
      {hidden.length > 0 && (
        <>
          <p className={classes.note}>{workspaceViewText.hiddenAbout}</p>
          <Group gap={8}>
            <Button size="compact-xs" variant="default" onClick={() => changeLayout({ hidden: [] })}>
              {workspaceViewText.showAllColumns}
            </Button>
            {!readOnly && (
              <Button
                size="compact-xs"
                variant="light"
                onClick={() => {
                  startDraft('drop-columns', { columns: [...hidden] });
                  onDone();
                }}
              >
                {workspaceViewText.dropHiddenColumnsAsAStep}
              </Button>
            )}
          </Group>
        </>
      )}
    </section>
  );
}
