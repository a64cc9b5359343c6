import type { ReactNode } from 'react';

/**
 * A string, or a function of named parameters that returns one. Strings for the values of a type
 * are grouped in a nested catalogue.
 */
type Entry = string | ((parameters: never) => ReactNode) | Catalogue;

/** Strings of the interface, by meaningful names. */
export interface Catalogue {
  readonly [name: string]: Entry;
}

/**
 * A catalogue in another language: the same names, and functions with the same parameters. The type
 * reports missing and superfluous names.
 */
export type Translation<C> = {
  readonly [Name in keyof C]: C[Name] extends (parameters: infer P) => infer R
    ? (parameters: P) => R
    : C[Name] extends string
      ? string
      : Translation<C[Name]>;
};

const translations = new Map<string, Catalogue>();

/** Sets the translations of catalogues that are defined later, by catalogue name. */
export function setTranslations(all: Readonly<Record<string, Catalogue>>): void {
  for (const [name, catalogue] of Object.entries(all)) translations.set(name, catalogue);
}

/**
 * Defines the strings of a feature and returns them in the language of the page.
 *
 * @param name identifies the translations
 * @param english the strings, whose type also applies to every translation
 */
export function defineText<C extends Catalogue>(name: string, english: C): Translation<C> {
  return (translations.get(name) ?? (english as Catalogue)) as Translation<C>;
}
