import { Button, Popover } from '@mantine/core';
import type { LoadedMenu } from '../../../shared/ui/late/late-menu.tsx';
import classes from './toolbar.module.css';
import { toolbarText } from './toolbar-text.ts';
import type { useRunningTasks } from './use-running-tasks.ts';

interface TasksPopoverProps extends LoadedMenu {
  /** What the grid is waiting for; null if its rows have loaded. */
  readonly grid: string | null;
  readonly onCancelGrid: () => void;
  readonly tasks: ReturnType<typeof useRunningTasks>;
}

/** Running tasks and their durations, with a way to cancel each, in a popover at their button. */
export function TasksPopover({ target, grid, onCancelGrid, tasks, opened, onChange }: TasksPopoverProps) {
  return (
    <Popover opened={opened} onChange={onChange} position="top-end" withinPortal trapFocus returnFocus>
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown>
        <ul className={classes.tasks} aria-label={toolbarText.runningTasks}>
          {grid !== null && (
            <li>
              <span>{grid}</span>
              <Button size="compact-xs" variant="default" onClick={onCancelGrid}>
                {toolbarText.cancel}
              </Button>
            </li>
          )}
          {tasks.map(({ key, label, sinceMs, cancel }) => (
            <li key={key}>
              <span>{label}</span>
              <span className={classes.seconds}>{Math.floor(sinceMs / 1000)} s</span>
              <Button size="compact-xs" variant="default" onClick={cancel}>
                {toolbarText.cancel}
              </Button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
