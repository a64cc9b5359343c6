import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronUp, IconX } from '@tabler/icons-react';
import { SearchableSelect } from '../../../shared/ui/searchable-select.tsx';
import type { GridState } from '../state/use-grid-state.ts';
import { useActions, useProject, useView } from '../state/workspace-context.tsx';
import { sortParams } from './sort-params.ts';
import classes from './view.module.css';
import { workspaceViewText } from './workspace-view-text.ts';

const maxKeys = 20;

/** The sort keys of the view in order, and a button for the step that sorts the data by them. */
export function SortSection({ grid, onDone }: { readonly grid: GridState; readonly onDone: () => void }) {
  const { readOnly } = useProject();
  const { state } = useView();
  const { dispatch, startDraft } = useActions();
  const { sort } = state.view;
  const change = (next: typeof sort): void => dispatch({ type: 'sortBy', sort: next });
  const rest = grid.columnNames.filter((name) => !sort.some((one) => one.column === name));
  return (
    <section className={classes.section} aria-label={workspaceViewText.sort}>
      {/* The heading gets the focus, because focusing the field below would open its list. */}
      <h2 tabIndex={-1} data-autofocus>
        {workspaceViewText.sort}
      </h2>
      {sort.length > 0 && (
        <ol className={classes.keys} aria-label={workspaceViewText.sortKeys}>
          {sort.map(({ column, descending }, index) => (
            <li key={column}>
              <span className={classes.name}>{column}</span>
              <Button
                size="compact-xs"
                variant="default"
                leftSection={
                  descending ? (
                    <IconArrowDown size={14} stroke={1.75} />
                  ) : (
                    <IconArrowUp size={14} stroke={1.75} />
                  )
                }
                aria-label={`${column}: ${descending ? 'descending' : 'ascending'}`}
                onClick={() =>
                  change(sort.map((one, i) => (i === index ? { column, descending: !descending } : one)))
                }
              >
                {descending ? workspaceViewText.descending : workspaceViewText.ascending}
              </Button>
              <Tooltip label={workspaceViewText.sortEarlier}>
                <ActionIcon
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={workspaceViewText.sortByColumnEarlier({ column })}
                  disabled={index === 0}
                  onClick={() =>
                    change([
                      ...sort.slice(0, index - 1),
                      { column, descending },
                      ...sort.slice(index - 1).filter((_, i) => i !== 1),
                    ])
                  }
                >
                  <IconChevronUp size={14} stroke={1.75} />
                </ActionIcon>
              </Tooltip>
              <ActionIcon
                size="sm"
                variant="subtle"
                color="gray"
                aria-label={workspaceViewText.dontSortByColumn({ column })}
                onClick={() => change(sort.filter((_, i) => i !== index))}
              >
                <IconX size={14} stroke={1.75} />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      {sort.length < maxKeys && (
        <SearchableSelect
          // A new key resets the field after a column was chosen.
          key={sort.length}
          size="xs"
          aria-label={workspaceViewText.addASortKey}
          placeholder={sort.length === 0 ? workspaceViewText.sortByAColumn : workspaceViewText.thenByAColumn}
          data={[...rest]}
          value={null}
          limit={200}
          comboboxProps={{ withinPortal: false }}
          onChange={(column) => column !== null && change([...sort, { column, descending: false }])}
        />
      )}
      <p className={classes.note}>{workspaceViewText.sortsViewOnly}</p>
      {sort.length > 0 && (
        <Group gap={8}>
          {!readOnly && (
            <Button
              size="compact-xs"
              variant="light"
              onClick={() => {
                startDraft('sort-rows', sortParams(sort));
                onDone();
              }}
            >
              {workspaceViewText.sortAsAStep}
            </Button>
          )}
          <Button size="compact-xs" variant="default" onClick={() => change([])}>
            {workspaceViewText.clearSort}
          </Button>
        </Group>
      )}
    </section>
  );
}
