import { Popover } from '@mantine/core';
import { IconLayoutColumns } from '@tabler/icons-react';
import { useState } from 'react';
import { workspaceParts } from '../later/workspace-parts.ts';
import type { GridState } from '../state/use-grid-state.ts';
import { ToolbarButton } from '../toolbar/toolbar-button.tsx';
import classes from './view.module.css';
import { workspaceViewText } from './workspace-view-text.ts';

/** How the grid looks at the data: sort order, columns, saved views. */
export function ViewMenu({ grid }: { readonly grid: GridState }) {
  const [open, setOpen] = useState(false);
  const parts = workspaceParts.use();
  return (
    <Popover
      opened={open && parts !== undefined}
      onChange={setOpen}
      position="bottom-end"
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>
        <ToolbarButton
          label={workspaceViewText.view}
          icon={<IconLayoutColumns size={16} stroke={1.75} />}
          onClick={() => setOpen(!open)}
        />
      </Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={workspaceViewText.view}>
        {parts && <parts.ViewSections grid={grid} onDone={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}
