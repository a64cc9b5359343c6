import type { Preferences } from '@winnow/contract/settings/preferences';
import { useSyncExternalStore } from 'react';

export type Appearance = Preferences['appearance'];

/** `public/colour-mode.js` reads the same key before the first paint. */
const storageKey = 'winnow-appearance';

/** Default appearance. */
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

/** Height of grid rows, in pixels. */
export const rowHeights: Readonly<Record<Appearance['rowHeight'], number>> = {
  compact: 24,
  standard: 28,
  roomy: 36,
};

/** Font scale relative to the standard; `appearance.css` has the same factors. */
export const fontScales: Readonly<Record<Appearance['fontSize'], number>> = {
  small: 0.9231,
  standard: 1,
  large: 1.1539,
  larger: 1.3077,
};

const listeners = new Set<() => void>();
let current = readStored();

/** Returns the current appearance of this page. */
function currentAppearance(): Appearance {
  return current;
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, currentAppearance);
}

/**
 * Applies an appearance to this page and, from their first paint on, to later pages of this
 * browser. The color mode is left to the kit.
 */
export function applyAppearance(appearance: Appearance): void {
  if (JSON.stringify(appearance) !== JSON.stringify(current)) {
    current = appearance;
    try {
      localStorage.setItem(storageKey, JSON.stringify(appearance));
    } catch {
      // Without storage, the choice still applies to this page.
    }
    for (const listener of listeners) listener();
  }
  mark(document.documentElement, appearance);
}

/** Sets the attributes that style sheets depend on. */
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
