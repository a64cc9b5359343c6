import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';

/** What people choose; `public/colour-mode.js` reads the same key before the first paint. */
const storageKey = 'winnow-colour-mode';

export type ColourMode = 'system' | 'light' | 'dark';

export function toScheme(mode: string | null): MantineColorScheme {
  return mode === 'light' || mode === 'dark' ? mode : 'auto';
}

export function toMode(scheme: MantineColorScheme): ColourMode {
  return scheme === 'auto' ? 'system' : scheme;
}

/** Keeps the colour mode in the browser's storage and follows changes made in other tabs. */
export function colourModeManager(storage?: Storage): MantineColorSchemeManager {
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
        // A browser that forbids storage still changes the mode of this page.
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

/** The browser's own frame: dark grey in dark mode, otherwise white. */
export function browserThemeColour(scheme: 'light' | 'dark'): string {
  return scheme === 'dark' ? '#18181b' : '#ffffff';
}
