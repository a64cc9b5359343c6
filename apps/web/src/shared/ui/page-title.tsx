import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-title.module.css';

interface PageTitleProps {
  readonly children: ReactNode;
  /** One line under the title. */
  readonly about?: ReactNode;
  /** What can be done on the page; at most one primary button. */
  readonly actions?: ReactNode;
}

/** The head of a page: its title, and its actions at the end of the line. */
export function PageTitle({ children, about, actions }: PageTitleProps) {
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <Title order={1}>{children}</Title>
        {about && <p className={classes.about}>{about}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
