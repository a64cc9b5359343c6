import { pageLanguage } from '../text/language.ts';

const list = new Intl.ListFormat(pageLanguage);

/** Joins items in a sentence: `rows, columns, and cells`. */
export function formatList(things: readonly string[]): string {
  return list.format(things);
}
