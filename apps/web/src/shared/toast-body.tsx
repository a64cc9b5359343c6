import { Button, Text } from '@mantine/core';
import classes from './toast-body.module.css';

export interface ToastAction {
  /** A verb: `Undo`. */
  readonly label: string;
  readonly run: () => void;
}

interface ToastBodyProps {
  readonly message: string;
  readonly detail?: string | undefined;
  readonly action?: ToastAction | undefined;
}

/** What a toast says, with one thing that can be done about it, as a rule Undo. */
export function ToastBody({ message, detail, action }: ToastBodyProps) {
  return (
    <div className={classes.body}>
      <div className={classes.text}>
        {message}
        {detail && (
          <Text size="xs" c="dimmed">
            {detail}
          </Text>
        )}
      </div>
      {action && (
        <Button size="compact-sm" variant="default" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
