import type { ReactNode } from 'react';
import classes from './parts.module.css';

interface RowProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** Of the control that the label names; without one the row is only read. */
  readonly controlId?: string;
  readonly children?: ReactNode;
}

/** One setting: what it is at the left, its control at the right. */
export function Row({ label, help, controlId, children }: RowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        {controlId ? (
          <label htmlFor={controlId} className={classes.label}>
            {label}
          </label>
        ) : (
          <span className={classes.label}>{label}</span>
        )}
        {help && (
          <div className={classes.help} {...(controlId ? { id: `${controlId}-help` } : {})}>
            {help}
          </div>
        )}
      </div>
      <div className={classes.control}>{children}</div>
    </div>
  );
}
