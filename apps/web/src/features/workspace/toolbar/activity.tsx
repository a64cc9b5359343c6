import { Button, Popover } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useConnectionLost } from '../../../shared/events/use-connection-lost.ts';
import { countOf } from '../../../shared/format/number.ts';
import { useWorkspace } from '../state/workspace-context.tsx';
import classes from './toolbar.module.css';
import { useRunningTasks } from './use-running-tasks.ts';

/** What the server is working on, for how long, and a way to stop it. */
export function Activity(props: {
  /** What the grid waits for; null where it has its rows. */
  readonly grid: string | null;
  readonly onCancelGrid: () => void;
}) {
  const { projectId } = useWorkspace();
  const isLost = useConnectionLost();
  const tasks = useRunningTasks(projectId);
  if (isLost)
    return (
      <span aria-live="polite" className={classes.activity} data-lost>
        <IconPlugConnectedX size={14} stroke={1.75} aria-hidden />
        No connection to the server. Trying again…
      </span>
    );
  const first = props.grid ?? tasks[0]?.label;
  const more = tasks.length - (props.grid === null ? 1 : 0);
  return (
    <>
      <span aria-live="polite" className={classes.activity}>
        {first === undefined ? 'Ready' : `${first.replace(/…$/, '')}…`}
        {more > 0 && ` and ${countOf(more, 'more task')}`}
      </span>
      {first !== undefined && (
        <Popover position="top-end" withinPortal trapFocus returnFocus>
          <Popover.Target>
            <Button size="compact-xs" h={20} variant="subtle" color="gray">
              Tasks
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <ul className={classes.tasks} aria-label="Running tasks">
              {props.grid !== null && (
                <li>
                  <span>{props.grid}</span>
                  <Button size="compact-xs" variant="default" onClick={props.onCancelGrid}>
                    Cancel
                  </Button>
                </li>
              )}
              {tasks.map(({ key, label, sinceMs, cancel }) => (
                <li key={key}>
                  <span>{label}</span>
                  <span className={classes.seconds}>{Math.floor(sinceMs / 1000)} s</span>
                  <Button size="compact-xs" variant="default" onClick={cancel}>
                    Cancel
                  </Button>
                </li>
              ))}
            </ul>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
