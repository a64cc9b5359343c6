import type { ReactNode } from 'react';
import classes from './list-bar.module.css';

interface ListBarProps {
  /** The search and what else narrows the list. */
  readonly children: ReactNode;
  /** The number of results, announced to assistive technology when it changes. */
  readonly found?: ReactNode;
  /** How the list is ordered and shown; at the end of the line. */
  readonly aside?: ReactNode;
}

/** The line above a list: what narrows it, how many are left, and how they are shown. */
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
