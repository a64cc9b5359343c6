import { escapeRegex } from '@winnow/kernel';
import type { ColumnFacts } from '../../facts.ts';
import { wordsOf } from './phrase-words.ts';

/** A text with placeholders: `¶0` for quoted text, `§0` for the column of that number. */
export interface Phrase {
  readonly text: string;
  readonly literals: readonly string[];
}

/** Words of the grammar, which are column names only where a column is expected. */
const grammarWords = new Set(
  (
    'a an all and as at average avg before after bottom by cells clean column columns contains count date dates day days ' +
    'delete distinct drop duplicate duplicates each empty extract fill filter first for from group groups has have how ' +
    'in into is it keep last letter letters lower max maximum mean median merge min minimum missing month months most ' +
    'name names new no not null number numbers of on or order orders over per remove rename replace round row rows ' +
    'show sort split sum table test text than the them to top total trim type types unique up upper value values ' +
    'week weeks what where which with year years'
  ).split(' '),
);

const quotes = /"([^"]*)"|“([^”]*)”|«([^»]*)»|(?<=^|[\s(])'([^']*)'(?=$|[\s,.;:?!)])|‘([^’]*)’/gu;

/** Replaces quoted text and column names with placeholders, longest first. */
export function phraseOf(question: string, columns: readonly ColumnFacts[]): Phrase {
  const literals: string[] = [];
  let text = question.replace(/`([^`]+)`/g, (all, name: string) => {
    const at = columns.findIndex((column) => column.name === name);
    if (at >= 0) return `§${at}`;
    literals.push(name);
    return all === '' ? all : `¶${literals.length - 1}`;
  });
  text = text.replace(quotes, (_all, ...groups: (string | undefined)[]) => {
    literals.push(groups.slice(0, 5).find((one) => one !== undefined) ?? '');
    return `¶${literals.length - 1}`;
  });
  const byLength = columns
    .map(({ name }, at) => ({ at, words: wordsOf(name), sign: signAfter(name) }))
    .filter(({ words }) => words.length > 0 && !isGrammar(words))
    .sort((a, b) => b.words.join(' ').length - a.words.join(' ').length);
  for (const { at, words, sign } of byLength) text = text.replace(namePattern(words, sign), `§${at}`);
  for (const { at, words } of byLength) text = withTotal(text, at, words, byLength);
  return { text: text.replace(/\s+/g, ' ').trim(), literals };
}

/** Summaries before “total cost”, which then only names the column. */
const summarized =
  /(?:average|avg|mean|median|max(?:imum)?|min(?:imum)?|highest|lowest|largest|smallest|sum of(?: the)?|total)\s+$/i;

/**
 * Reads “total cost” as the total of the column `Cost total`, unless a column is called `Cost`; after
 * another summary, as in “average total cost”, it is the column itself.
 */
function withTotal(
  text: string,
  at: number,
  words: readonly string[],
  names: readonly { readonly words: readonly string[] }[],
): string {
  if (words.length < 2 || words.at(-1) !== 'total') return text;
  const rest = words.slice(0, -1);
  if (names.some((other) => other.words.join(' ') === rest.join(' '))) return text;
  return text.replace(namePattern(['total', ...rest], ''), (_all, start: number) =>
    summarized.test(text.slice(0, start)) ? `§${at}` : `total §${at}`,
  );
}

function isGrammar(words: readonly string[]): boolean {
  return words.length === 1 && (words[0]!.length < 2 || grammarWords.has(words[0]!));
}

/** Returns the symbol at the end of a name, such as that of `Invoice #`. */
const signAfter = (name: string): string => /[^\p{L}\p{N}\s()[\]{}]+$/u.exec(name.trim())?.[0] ?? '';

function namePattern(words: readonly string[], sign: string): RegExp {
  const last = words.length - 1;
  const parts = words.map((word, at) => (at === last ? plural(word) : escapeRegex(word)));
  return new RegExp(
    `(?<![\\p{L}\\p{N}_§¶])${parts.join('[^\\p{L}\\p{N}§¶]{0,3}')}(?![\\p{L}\\p{N}_])${sign === '' ? '' : `(?:\\s?${escapeRegex(sign)})?`}`,
    'giu',
  );
}

function plural(word: string): string {
  return /[^aeiou]y$/.test(word)
    ? `${escapeRegex(word.slice(0, -1))}(?:y|ies)`
    : `${escapeRegex(word)}(?:s|es)?`;
}
