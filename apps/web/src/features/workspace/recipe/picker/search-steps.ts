import { type StepDefinition, type StepFamily, stepFamilies } from '@winnow/steps';
import { familyTitle, stepsInLanguage } from '../../../../shared/steps/step-language.ts';
import { recipeText } from '../recipe-text.ts';
import type { PluginEntry } from './plugin-entries.ts';
import { byUse, type StepUse } from './step-use.ts';

/** An entry of the picker: a step kind, or something that a plugin adds. */
export interface PickerEntry {
  readonly key: string;
  readonly heading: string;
  readonly title: string;
  readonly summary: string;
  readonly family?: StepFamily;
  readonly plugin?: PluginEntry;
}

/** Searches step kinds and plugin entries; those with the words in their titles come first. */
export function searchEntries(
  query: string,
  plugins: readonly PluginEntry[],
  use: StepUse = {},
): readonly PickerEntry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (text: string): boolean => words.every((word) => text.toLowerCase().includes(word));
  const own = plugins
    .filter(({ title, summary, keywords }) => fits([title, summary, ...keywords].join(' ')))
    .map(
      (plugin): PickerEntry => ({
        key: plugin.key,
        heading: recipeText.plugins,
        title: plugin.title,
        summary: plugin.summary,
        plugin,
      }),
    );
  const kinds = searchSteps(query, use).map(
    ({ kind, family, title, summary }): PickerEntry => ({
      key: kind,
      heading: familyTitle(family),
      title,
      summary,
      family,
    }),
  );
  if (words.length === 0) return [...kinds, ...own];
  // The name of a plugin finds that plugin before steps that mention the word in their summary.
  const named = (one: PickerEntry): boolean =>
    fits(one.title) || one.plugin?.keywords.some((word) => word.toLowerCase() === words.join(' ')) === true;
  return [...kinds.filter(named), ...own.filter(named), ...[...kinds, ...own].filter((one) => !named(one))];
}

/**
 * Searches step kinds. Every word of the query must start a word of the title, summary, family or
 * keywords. Titles that start with the query come first, then other titles; among those, the more
 * frequently used kinds.
 */
export function searchSteps(query: string, use: StepUse = {}): readonly StepDefinition[] {
  const words = query
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const all = stepsInLanguage();
  const ordered = stepFamilies.flatMap((family) => all.filter((one) => one.family === family));
  if (words.length === 0) return query.trim() === '' ? ordered : [];
  const typed = query.trim().toLowerCase();
  const compareUse = byUse(use);
  const rank = (definition: StepDefinition): number => {
    const title = ` ${definition.title.toLowerCase()}`;
    if (title === ` ${typed}`) return -1;
    if (title.startsWith(` ${typed}`)) return 0;
    const said = ` ${[
      definition.title,
      definition.summary,
      definition.family,
      familyTitle(definition.family),
      definition.kind,
      ...(definition.keywords ?? []),
    ]
      .join(' ')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')}`;
    if (words.every((word) => title.includes(` ${word}`))) return 1;
    return words.every((word) => said.includes(` ${word}`)) ? 2 : 3;
  };
  return ordered
    .map((definition) => ({ definition, rank: rank(definition) }))
    .filter((one) => one.rank < 3)
    .sort((a, b) => a.rank - b.rank || compareUse(a.definition.kind, b.definition.kind))
    .map((one) => one.definition);
}
