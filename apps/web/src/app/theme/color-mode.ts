import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

/** The user's choice; `public/colour-mode.js` reads the same key before the first paint. */
const storageKey = 'winnow-colour-mode';

export type ColorMode = 'system' | 'light' | 'dark';

export function toScheme(mode: string | null): MantineColorScheme {
  return mode === 'light' || mode === 'dark' ? mode : 'auto';
}

export function toMode(scheme: MantineColorScheme): ColorMode {
  return scheme === 'auto' ? 'system' : scheme;
}

/** Stores the color mode in the browser and follows changes made in other tabs. */
export function colorModeManager(storage?: Storage): MantineColorSchemeManager {
  const kept = (): Storage => storage ?? localStorage;
  let onStorage: ((event: StorageEvent) => void) | undefined;
  return {
    get: () => {
      try {
        return toScheme(kept().getItem(storageKey));
      } catch {
        return 'auto';
      }
    },
    set: (scheme) => {
      try {
        kept().setItem(storageKey, toMode(scheme));
      } catch {
        // Without storage, the mode of this page still changes.
      }
    },
    subscribe: (onUpdate) => {
      onStorage = (event) => {
        if (event.key === storageKey) onUpdate(toScheme(event.newValue));
      };
      window.addEventListener('storage', onStorage);
    },
    unsubscribe: () => {
      if (onStorage) window.removeEventListener('storage', onStorage);
    },
    clear: () => kept().removeItem(storageKey),
  };
}

/** Color of the browser's own UI: dark grey in dark mode, otherwise white. */
export function browserThemeColor(scheme: 'light' | 'dark'): string {
  return scheme === 'dark' ? '#18181b' : '#ffffff';
}
