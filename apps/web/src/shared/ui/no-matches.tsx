import type { ReactNode } from 'react';
import classes from './no-matches.module.css';

/** Shown instead of a list if a search or filter has no results. */
export function NoMatches({ children }: { readonly children: ReactNode }) {
  return <p className={classes.nothing}>{children}</p>;
}
