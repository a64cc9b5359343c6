import type { ReactNode } from 'react';
import classes from './list-bar.module.css';

interface ListBarProps {
  /** Search field and filters of the list. */
  readonly children: ReactNode;
  /** Number of results, announced to assistive technology when it changes. */
  readonly found?: ReactNode;
  /** Sorting and display options, at the end of the line. */
  readonly aside?: ReactNode;
}

/** Toolbar above a list: filters, the number of results, and display options. */
export function ListBar({ children, found, aside }: ListBarProps) {
  return (
    <div className={classes.bar}>
      {children}
      <span className={classes.found} role="status">
        {found}
      </span>
      {aside}
    </div>
  );
}
