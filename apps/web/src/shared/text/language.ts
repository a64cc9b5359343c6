import type { Preferences } from '@winnow/contract/settings/preferences';

/** A language that the interface is written in, by BCP 47. */
export type Language = Preferences['appearance']['language'];

/** Part of the appearance that `shared/appearance` keeps, read here before anything else is loaded. */
const storageKey = 'winnow-appearance';

/** The language of this page. It stays until the page is loaded again. */
export const pageLanguage: Language = storedLanguage();

/** The language that pages of this browser load in; English until another one is chosen. */
export function storedLanguage(): Language {
  if (typeof document === 'undefined') return 'en';
  try {
    const { language } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as { language?: unknown };
    return language === 'de' ? 'de' : 'en';
  } catch {
    return 'en';
  }
}
