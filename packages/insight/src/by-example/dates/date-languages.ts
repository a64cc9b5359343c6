import { type DateLanguage, monthNamesIn, readableLanguages } from '@winnow/formulas';

let known: ReadonlyMap<string, readonly DateLanguage[]> | undefined;

function languagesByName(): ReadonlyMap<string, readonly DateLanguage[]> {
  if (known) return known;
  const found = new Map<string, DateLanguage[]>();
  for (const language of readableLanguages)
    for (const name of monthNamesIn(language).flat()) {
      const sameName = found.get(name);
      if (sameName) sameName.push(language);
      else found.set(name, [language]);
    }
  known = found;
  return found;
}

const maxLanguages = 4;

/** Returns the languages in which a word of the string is the name of a month. */
export function languagesOf(text: string): readonly DateLanguage[] {
  const words = text.toLowerCase().match(/\p{L}{2,}/gu) ?? [];
  return words.flatMap((word) => languagesByName().get(word) ?? []).slice(0, maxLanguages);
}
