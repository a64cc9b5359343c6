import { type DateLanguage, dateNames } from '@winnow/formulas';
import { param } from '../params/params.ts';

const titles = Object.fromEntries(
  Object.entries(dateNames).map(([code, { title }]) => [code, title]),
) as Readonly<Record<DateLanguage, string>>;

/** Language of the names of months and days. */
export const dateLanguageParam = param.choice('Names in', titles).default('en');

/** "in German", unless it is English. */
export function dateLanguageText(language: DateLanguage): string {
  return language === 'en' ? '' : ` in ${titles[language]}`;
}
