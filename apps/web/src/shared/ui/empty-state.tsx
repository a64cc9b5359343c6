import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  /** Explains the purpose of this place. */
  readonly children: ReactNode;
  /** The first action to take here. */
  readonly actions?: ReactNode;
}

/** An empty state: the purpose of the place, and the first action. */
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
