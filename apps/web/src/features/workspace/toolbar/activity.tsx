import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useConnectionLost } from '../../../shared/events/use-connection-lost.ts';
import { LateMenu } from '../../../shared/ui/late/late-menu.tsx';
import { workspaceParts } from '../later/workspace-parts.ts';
import { useProject } from '../state/workspace-context.tsx';
import classes from './toolbar.module.css';
import { toolbarText } from './toolbar-text.ts';
import { useRunningTasks } from './use-running-tasks.ts';

/** What the server is working on and for how long, with a way to cancel it. */
export function Activity(props: {
  /** What the grid is waiting for; null if its rows have loaded. */
  readonly grid: string | null;
  readonly onCancelGrid: () => void;
}) {
  const { projectId } = useProject();
  const isLost = useConnectionLost();
  const tasks = useRunningTasks(projectId);
  if (isLost)
    return (
      <span aria-live="polite" className={classes.activity} data-lost>
        <IconPlugConnectedX size={14} stroke={1.75} aria-hidden />
        {toolbarText.noConnection}
      </span>
    );
  const first = props.grid ?? tasks[0]?.label;
  const more = tasks.length - (props.grid === null ? 1 : 0);
  return (
    <>
      <span aria-live="polite" className={classes.activity}>
        {first === undefined ? toolbarText.ready : `${first.replace(/…$/, '')}…`}
        {more > 0 && toolbarText.andMoreTasks({ more })}
      </span>
      {first !== undefined && (
        <LateMenu
          module={workspaceParts}
          popup="dialog"
          target={
            <Button size="compact-xs" h={20} variant="subtle" color="gray">
              {toolbarText.tasks}
            </Button>
          }
        >
          {({ TasksPopover }, menu) => <TasksPopover {...props} tasks={tasks} {...menu} />}
        </LateMenu>
      )}
    </>
  );
}
