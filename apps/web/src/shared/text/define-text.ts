import type { ReactNode } from 'react';

/**
 * A string, or a function of named parameters that returns one. Strings that belong to values of
 * one type are grouped by them.
 */
type Entry = string | ((parameters: never) => ReactNode) | Catalogue;

/** What people read, by meaningful names. */
export interface Catalogue {
  readonly [name: string]: Entry;
}

/**
 * A catalogue in another language: the same names, and functions of the same parameters. Its type
 * reports a name that is missing or left over.
 */
export type Translation<C> = {
  readonly [Name in keyof C]: C[Name] extends (parameters: infer P) => infer R
    ? (parameters: P) => R
    : C[Name] extends string
      ? string
      : Translation<C[Name]>;
};

const translations = new Map<string, Catalogue>();

/** Makes catalogues that are defined from now on read as in these translations, by their names. */
export function setTranslations(all: Readonly<Record<string, Catalogue>>): void {
  for (const [name, catalogue] of Object.entries(all)) translations.set(name, catalogue);
}

/**
 * What people read in one feature, in the language of the page.
 *
 * @param name what translations are found by
 * @param english the strings, which are also the type of every translation
 */
export function defineText<C extends Catalogue>(name: string, english: C): Translation<C> {
  return (translations.get(name) ?? (english as Catalogue)) as Translation<C>;
}
