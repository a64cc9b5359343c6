import { defineMessages, type MessageData, printed } from '@winnow/kernel';
import { namesOne, nameWords } from '../types/name-words.ts';
import type { Meaning } from './meaning.ts';
import { meanings, titleOf } from './meaning-registry.ts';
import { isMissingWord } from './missing-words.ts';
import { shapeMeanings } from './shape-meanings.ts';

const share = 0.8;
/** What a fitting column name adds: some kinds cannot be recognised by their values alone. */
const nameBonus = 0.15;

/** What the values of a column may mean. */
export interface MeaningScore {
  readonly id: string;
  readonly title: string;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Why, in words. */
  readonly evidence: string;
  /** Both as data, for other languages. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** What is said of values that match a meaning. */
export const matchMessages = defineMessages('meaning.match', {
  evidence: ({
    count,
    all,
    detail,
    isNamed,
  }: {
    count: number;
    all: number;
    detail: string;
    isNamed: boolean;
  }) =>
    `${count} of ${all} values match${detail === '' ? '' : ` (${detail})`}${isNamed ? '; the column name matches too' : ''}`,
});

/** How many rows of a column have a value, and how many different values there are. */
export interface ValueCounts {
  readonly rows: number;
  readonly distinct: number;
}

/**
 * What the values of a column mean, if most of them agree.
 *
 * @param name of the column
 * @param values distinct strings, most frequent first; a few hundred are enough
 * @returns the id of the meaning
 */
export function recogniseMeaning(name: string, values: readonly (string | null)[]): string | undefined {
  return rankMeanings(name, values)[0]?.id;
}

/**
 * The meanings that most values of a column agree with, the likeliest first.
 *
 * @param counts of all rows: by them, values that are recognised by how they repeat and how long
 * they are have a meaning as well
 */
export function rankMeanings(
  name: string,
  values: readonly (string | null)[],
  counts?: ValueCounts,
): readonly MeaningScore[] {
  const known = values
    .map((value) => value?.trim() ?? '')
    .filter((value) => value !== '' && !isMissingWord(value));
  if (known.length === 0) return [];
  const words = nameWords(name);
  const scored = meanings.flatMap((meaning) => {
    const one = scoreOf(meaning, words, known);
    return one ? [one] : [];
  });
  const ranked = scored
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .map(({ score: _, place: __, ...one }) => one);
  return counts === undefined ? ranked : [...ranked, ...shapeMeanings(known, counts)];
}

function scoreOf(meaning: Meaning, words: readonly string[], known: readonly string[]) {
  const named = namesOne(words, meaning.names);
  if (!named && meaning.needsName && !meaning.unmistakable?.(known)) return undefined;
  const fitting = known.filter(meaning.matches).length;
  if (fitting < known.length * share - (named ? nameBonus * known.length : 0)) return undefined;
  const alone = meaning.alone;
  const strict = alone ? known.filter(alone).length : fitting;
  const least = alone ? (meaning.aloneShare ?? share) : share;
  if (!named && strict < known.length * least) return undefined;
  const counted = named ? fitting : strict;
  // Values of a loose shape that only the column name supports get a lower confidence than values
  // that pass a check.
  const loose = alone && named && !meaning.together ? 0.7 + (0.3 * strict) / known.length : 1;
  const score = (counted / known.length) * loose + (named ? nameBonus : 0);
  const matching = known.filter(meaning.matches);
  if (meaning.together?.(matching) === false) return undefined;
  const detail = meaning.detail?.(matching);
  const evidence = matchMessages.evidence({
    count: counted,
    all: known.length,
    detail: detail ?? '',
    isNamed: named,
  });
  return {
    ...printed({ title: titleOf(meaning), evidence }, 'title', 'evidence'),
    id: meaning.id,
    score,
    place: meanings.indexOf(meaning),
    confidence: Math.min(1, Math.round((score / (1 + nameBonus)) * 1_000) / 1_000),
  };
}
