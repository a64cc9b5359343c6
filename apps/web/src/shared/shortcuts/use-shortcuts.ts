import { useHotkeys } from '@mantine/hooks';
import { acceptsText } from './takes-text.ts';

/**
 * Shortcuts of a screen: they work wherever the focus is but where it writes, on a switch or a
 * checkbox too.
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
