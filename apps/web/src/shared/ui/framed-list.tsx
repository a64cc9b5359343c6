import type { ReactNode } from 'react';
import classes from './framed-list.module.css';

interface FramedListProps {
  /** `li` elements, separated by lines. */
  readonly children: ReactNode;
  readonly label?: string;
  /** Whether the order is meaningful. */
  readonly ordered?: boolean;
}

/** A framed list with lines between its items. */
export function FramedList({ children, label, ordered = false }: FramedListProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={classes.list} aria-label={label}>
      {children}
    </List>
  );
}
