import type { Preferences } from '@winnow/contract/settings/preferences';
import { useSyncExternalStore } from 'react';
import { pageLanguage } from '../text/language.ts';

export type Formats = Pick<Preferences['general'], 'language' | 'timeZone' | 'numbers' | 'dates' | 'clock'>;

const storageKey = 'winnow-formats';
const standard: Formats = {
  language: 'system',
  timeZone: 'system',
  numbers: 'language',
  dates: 'language',
  clock: 'language',
};

const listeners = new Set<() => void>();
let current = readStored();

/** Returns the number and date formats of the user of this browser. */
export function currentFormats(): Formats {
  return current;
}

/** Returns the formats and re-renders the component when they change. */
export function useFormats(): Formats {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, currentFormats);
}

/** Sets the formats of numbers and dates. */
export function applyFormats({ language, timeZone, numbers, dates, clock }: Formats): void {
  const next = { language, timeZone, numbers, dates, clock };
  if (JSON.stringify(next) === JSON.stringify(current)) return;
  current = next;
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Without storage, the choice still applies to this page.
  }
  for (const listener of listeners) listener();
}

/**
 * Returns the language for `Intl`; undefined for the browser's own. If the interface is in a
 * language other than the browser's, names of months are in that of the interface.
 */
export function languageOf({ language }: Formats): string | undefined {
  if (language !== 'system') return language;
  const isBrowsers = pageLanguage === 'en' || navigator.language.startsWith(pageLanguage);
  return isBrowsers ? undefined : pageLanguage;
}

/**
 * Caches a value derived from the formats until they change, since creating `Intl` formatters is
 * slow.
 */
export function perFormats<T>(make: (formats: Formats) => T): () => T {
  let made: { readonly of: Formats; readonly value: T } | undefined;
  return () => {
    if (made?.of !== current) made = { of: current, value: make(current) };
    return made.value;
  };
}

function readStored(): Formats {
  if (typeof localStorage === 'undefined') return standard;
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Formats>;
    return { ...standard, ...stored };
  } catch {
    return standard;
  }
}
