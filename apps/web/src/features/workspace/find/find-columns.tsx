import { Button, Popover, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { formatNumber } from '../../../shared/format/number.ts';
import { countsText } from '../../../shared/text/counts-text.ts';
import { SearchableMultiSelect } from '../../../shared/ui/searchable-select.tsx';
import { useActions, useView } from '../state/workspace-context.tsx';
import classes from './find.module.css';
import type { Find } from './use-find.ts';
import { workspaceFindText } from './workspace-find-text.ts';

const maxListed = 50;

/** The columns to search, and the number of matching cells in each. */
export function FindColumns({ find }: { readonly find: Find }) {
  const { columns } = useView();
  const { dispatch } = useActions();
  const [open, setOpen] = useState(false);
  const chosen = find.options.columns ?? [];
  const counts = Object.entries(find.places?.byColumn ?? {}).sort((a, b) => b[1] - a[1]);
  const label =
    chosen.length === 0
      ? workspaceFindText.allColumns
      : chosen.length === 1
        ? chosen[0]
        : countsText.columns({ count: chosen.length });
  return (
    <Popover opened={open} onChange={setOpen} position="bottom-start" trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          className={classes.columns}
          aria-label={workspaceFindText.columnsToSearch({ label })}
          rightSection={<IconChevronDown size={14} stroke={1.75} />}
          onClick={() => setOpen(!open)}
        >
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.choices}>
        <SearchableMultiSelect
          size="xs"
          label={workspaceFindText.searchIn}
          data={[...new Set([...columns.map((one) => one.name), ...chosen])]}
          value={[...chosen]}
          limit={200}
          placeholder={chosen.length === 0 ? workspaceFindText.allColumns : ''}
          comboboxProps={{ withinPortal: false }}
          onChange={(next) => find.setOptions({ ...find.options, columns: next.length === 0 ? null : next })}
        />
        {counts.length > 0 && (
          <ul className={classes.counts} aria-label={workspaceFindText.matchesByColumn}>
            {counts.slice(0, maxListed).map(([name, count]) => (
              <li key={name}>
                <UnstyledButton
                  className={classes.count}
                  title={workspaceFindText.goToName({ name })}
                  onClick={() => dispatch({ type: 'column', column: name })}
                >
                  <span>{name}</span>
                  <span>{formatNumber(count)}</span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
