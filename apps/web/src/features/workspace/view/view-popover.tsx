import { Popover } from '@mantine/core';
import type { LoadedMenu } from '../../../shared/ui/late/late-menu.tsx';
import type { GridState } from '../state/use-grid-state.ts';
import classes from './view.module.css';
import { ViewSections } from './view-sections.tsx';
import { workspaceViewText } from './workspace-view-text.ts';

/** Sort order, columns and saved views, in a popover at their button. */
export function ViewPopover({ target, grid, opened, onChange }: LoadedMenu & { readonly grid: GridState }) {
  return (
    <Popover opened={opened} onChange={onChange} position="bottom-end" trapFocus returnFocus shadow="md">
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={classes.menu} aria-label={workspaceViewText.view}>
        <ViewSections grid={grid} onDone={() => onChange(false)} />
      </Popover.Dropdown>
    </Popover>
  );
}
