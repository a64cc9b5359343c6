import classes from './keys.module.css';
import { shortcutKeys } from './shortcut-text.ts';

/**
 * Shows a keyboard shortcut as keys. Hidden from screen readers, which get it from the control's
 * `aria-keyshortcuts`.
 */
export function Keys({ shortcut }: { readonly shortcut: string }) {
  return (
    <span className={classes.keys} aria-hidden>
      {shortcutKeys(shortcut).map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  );
}
