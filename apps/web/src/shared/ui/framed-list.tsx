import type { ReactNode } from 'react';
import classes from './framed-list.module.css';

interface FramedListProps {
  /** `li` elements; a line is drawn between them. */
  readonly children: ReactNode;
  readonly label?: string;
  /** Whether the order says something. */
  readonly ordered?: boolean;
}

/** A list in a frame, a line between its items. */
export function FramedList({ children, label, ordered = false }: FramedListProps) {
  const List = ordered ? 'ol' : 'ul';
  return (
    <List className={classes.list} aria-label={label}>
      {children}
    </List>
  );
}
