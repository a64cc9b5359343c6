import { Avatar, Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './toast-body.module.css';

export interface ToastAction {
  /** A verb: `Undo`. */
  readonly label: string;
  readonly run: () => void;
}

export interface ToastBodyProps {
  readonly title: string | undefined;
  readonly description: ReactNode;
  /** URL of a picture. */
  readonly avatar: string | undefined;
  readonly actions: readonly ToastAction[];
}

/** Text of a toast, with its actions, usually Undo. */
export function ToastBody({ title, description, avatar, actions }: ToastBodyProps) {
  return (
    <div className={classes.body}>
      {avatar && <Avatar src={avatar} size={28} alt="" />}
      <div className={classes.text}>
        {title}
        {description && (
          <Text size={title ? 'xs' : 'sm'} {...(title ? { c: 'dimmed' } : {})}>
            {description}
          </Text>
        )}
      </div>
      {actions.map(({ label, run }) => (
        <Button key={label} size="compact-sm" variant="default" onClick={run}>
          {label}
        </Button>
      ))}
    </div>
  );
}
