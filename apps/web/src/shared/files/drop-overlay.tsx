import { IconFileImport } from '@tabler/icons-react';
import classes from './drop-overlay.module.css';

/** Covers the window while a file is dragged over it. */
export function DropOverlay({ children }: { readonly children: string }) {
  return (
    <div className={classes.overlay} role="status">
      <div className={classes.frame}>
        <IconFileImport size={20} stroke={1.75} aria-hidden />
        {children}
      </div>
    </div>
  );
}
