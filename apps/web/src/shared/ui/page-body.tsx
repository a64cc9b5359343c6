import type { ReactNode } from 'react';
import classes from './page-body.module.css';

interface PageBodyProps {
  readonly children: ReactNode;
  /** `text` is a comfortable line width for prose, `page` fits lists and forms. */
  readonly width?: 'text' | 'page';
}

/** The main column of a page that is not a workspace. */
export function PageBody({ children, width = 'page' }: PageBodyProps) {
  return (
    <div className={classes.body} data-width={width}>
      {children}
    </div>
  );
}
