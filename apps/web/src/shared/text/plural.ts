import { pageLanguage } from './language.ts';

const rules = new Intl.PluralRules(pageLanguage);

/** The form of a word or sentence that the page's language uses for this number. */
export function plural(
  value: number,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string },
): string {
  return forms[rules.select(value)] ?? forms.other;
}
