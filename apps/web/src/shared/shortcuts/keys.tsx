import classes from './keys.module.css';
import { shortcutKeys } from './shortcut-text.ts';

/**
 * A keyboard shortcut as keys, for the eye; the control that has it says it by `aria-keyshortcuts`.
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
