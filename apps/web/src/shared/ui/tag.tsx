import type { ReactNode } from 'react';
import classes from './tag.module.css';

interface TagProps {
  readonly children: ReactNode;
  /** Meaning of the tag; neutral if left out. */
  readonly tone?: 'good' | 'warn' | 'error';
  readonly title?: string;
}

/** A word or two about a thing, next to its name. */
export function Tag({ children, tone, title }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone} title={title}>
      {children}
    </span>
  );
}
