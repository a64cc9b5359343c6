import { useHotkeys } from '@mantine/hooks';
import { acceptsText } from './takes-text.ts';

/**
 * Binds the shortcuts of a screen. They work wherever the focus is, including switches and
 * checkboxes, except in text fields.
 */
export function useShortcuts(shortcuts: readonly (readonly [string, () => void])[]): void {
  useHotkeys(
    shortcuts.map(([keys, run]) => [
      keys,
      (event) => {
        if (acceptsText(event.target)) return;
        event.preventDefault();
        run();
      },
      { preventDefault: false },
    ]),
    [],
  );
}
