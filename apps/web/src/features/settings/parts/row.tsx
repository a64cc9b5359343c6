import type { ReactNode } from 'react';
import classes from './parts.module.css';

interface RowProps {
  readonly label: string;
  readonly help?: ReactNode;
  /** Id of the labeled control; a row without one is read-only. */
  readonly controlId?: string;
  readonly children?: ReactNode;
}

/** One setting: its label on the left, its control on the right. */
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
