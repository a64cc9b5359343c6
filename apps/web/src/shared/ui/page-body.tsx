import type { ReactNode } from 'react';
import classes from './page-body.module.css';

interface PageBodyProps {
  readonly children: ReactNode;
  /** `text` is as wide as prose reads well, `page` as wide as lists and forms need. */
  readonly width?: 'text' | 'page';
}

/** The column in which a page stands that is not a workspace. */
export function PageBody({ children, width = 'page' }: PageBodyProps) {
  return (
    <div className={classes.body} data-width={width}>
      {children}
    </div>
  );
}
