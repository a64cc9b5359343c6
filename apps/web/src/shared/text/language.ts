import type { Preferences } from '@winnow/contract/settings/preferences';

/** A language of the interface, as a BCP 47 tag. */
export type Language = Preferences['appearance']['language'];

/**
 * Part of the appearance that `shared/appearance` stores, read here before anything else is loaded.
 */
const storageKey = 'winnow-appearance';

/** Language of this page, fixed until the page is reloaded. */
export const pageLanguage: Language = storedLanguage();

/** Returns the language in which pages of this browser load; English by default. */
export function storedLanguage(): Language {
  if (typeof document === 'undefined') return 'en';
  try {
    const { language } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as { language?: unknown };
    return language === 'de' ? 'de' : 'en';
  } catch {
    return 'en';
  }
}
