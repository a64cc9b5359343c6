import type { ComponentProps } from 'react';
import classes from './row-button.module.css';

/** A list row that is a button; `aria-current` marks the selected one. */
export function RowButton({ className, ...props }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button {...props} type="button" className={`${classes.row} ${className ?? ''}`} />;
}
