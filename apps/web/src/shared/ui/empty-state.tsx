import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** What this place is for. */
  readonly children: ReactNode;
  /** The first thing to do here. */
  readonly actions?: ReactNode;
}

/** An empty state: what the place is for, and the first action. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <section className={classes.empty}>
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <Title order={2} className={classes.title}>
        {title}
      </Title>
      <p className={classes.about}>{children}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </section>
  );
}
