import type { Preferences } from '@winnow/contract/settings/preferences';
import { useSyncExternalStore } from 'react';

export type Appearance = Preferences['appearance'];

/** `public/colour-mode.js` reads the same key before the first paint. */
const storageKey = 'winnow-appearance';

/** How Winnow looks until a person says otherwise. */
const standardAppearance: Appearance = {
  language: 'en',
  mode: 'system',
  density: 'comfortable',
  fontSize: 'standard',
  rowHeight: 'standard',
  motion: 'system',
  safeMarks: false,
  nulls: 'outlined',
};

/** Rows of the grid, in pixels. */
export const rowHeights: Readonly<Record<Appearance['rowHeight'], number>> = {
  compact: 24,
  standard: 28,
  roomy: 36,
};

/** By how much strings are larger than the standard; the same factors are in `appearance.css`. */
export const fontScales: Readonly<Record<Appearance['fontSize'], number>> = {
  small: 0.9231,
  standard: 1,
  large: 1.1539,
  larger: 1.3077,
};

const listeners = new Set<() => void>();
let current = readStored();

/** How this page looks now. */
function currentAppearance(): Appearance {
  return current;
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, currentAppearance);
}

/**
 * Shows the page like this from now on, and pages of this browser from their first paint on. The
 * colour mode is the kit's to change.
 */
export function applyAppearance(appearance: Appearance): void {
  if (JSON.stringify(appearance) !== JSON.stringify(current)) {
    current = appearance;
    try {
      localStorage.setItem(storageKey, JSON.stringify(appearance));
    } catch {
      // A browser that forbids storage still shows this page as it was chosen.
    }
    for (const listener of listeners) listener();
  }
  mark(document.documentElement, appearance);
}

/** Says on the element what style sheets go by. */
function mark({ dataset }: HTMLElement, { density, fontSize, motion, safeMarks }: Appearance): void {
  dataset.density = density;
  dataset.fontSize = fontSize;
  dataset.motion = motion;
  dataset.marks = safeMarks ? 'safe' : 'standard';
}

function subscribe(listener: () => void): () => void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== storageKey) return;
    current = readStored();
    mark(document.documentElement, current);
    listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}

function readStored(): Appearance {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Appearance>;
    return { ...standardAppearance, ...stored };
  } catch {
    return standardAppearance;
  }
}
