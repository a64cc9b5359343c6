import type { ReactNode } from 'react';
import classes from './no-matches.module.css';

/** What replaces a list that a search or a filter left empty. */
export function NoMatches({ children }: { readonly children: ReactNode }) {
  return <p className={classes.nothing}>{children}</p>;
}
