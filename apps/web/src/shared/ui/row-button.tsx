import type { ComponentProps } from 'react';
import classes from './row-button.module.css';

/** A whole row of a list that is pressed; `aria-current` marks the one that is shown. */
export function RowButton({ className, ...props }: Omit<ComponentProps<'button'>, 'type'>) {
  return <button {...props} type="button" className={`${classes.row} ${className ?? ''}`} />;
}
