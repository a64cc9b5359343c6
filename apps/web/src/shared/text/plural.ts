import { pageLanguage } from './language.ts';

const rules = new Intl.PluralRules(pageLanguage);

/** Selects the plural form of a word or sentence for a number in the page's language. */
export function plural(
  value: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string },
): string {
  return forms[rules.select(value)] ?? forms.other;
}
