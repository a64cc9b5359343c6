import type { ReactNode } from 'react';
import classes from './tag.module.css';

interface TagProps {
  readonly children: ReactNode;
  /** What it means for who reads it; nothing in particular if left out. */
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
