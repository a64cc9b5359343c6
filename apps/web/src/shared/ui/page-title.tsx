import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-title.module.css';

interface PageTitleProps {
  readonly children: ReactNode;
  /** One line below the title. */
  readonly about?: ReactNode;
  /** Actions of the page, with at most one primary button. */
  readonly actions?: ReactNode;
}

/** Header of a page: its title, with its actions at the end of the line. */
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
