import { defineMessages, digitsInGroups, type MessageData, printed } from '@winnow/kernel';
import { namesOne, nameWords } from '../types/name-words.ts';
import type { Meaning } from './meaning.ts';
import { meanings, titleOf } from './meaning-registry.ts';
import { isMissingWord } from './missing-words.ts';
import { shapeMeanings } from './shape-meanings.ts';

const share = 0.8;
/** Bonus for a matching column name; some meanings can’t be recognized by their values alone. */
const nameBonus = 0.15;

/** A possible meaning of a column’s values. */
export interface MeaningScore {
  readonly id: string;
  readonly title: string;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Reason in words. */
  readonly evidence: string;
  /** Title and evidence as data, for translation. */
  readonly messages?: { readonly [field: string]: MessageData };
}

/** Messages about values that match a meaning. */
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
    `${digitsInGroups(count)} of ${digitsInGroups(all)} values match${detail === '' ? '' : ` (${detail})`}${isNamed ? '; the column name matches too' : ''}`,
});

/** Number of rows with a value, and of distinct values, in a column. */
export interface ValueCounts {
  readonly rows: number;
  readonly distinct: number;
}

/**
 * Recognizes the meaning of a column’s values, if most of them agree.
 *
 * @param name of the column
 * @param values distinct strings, most frequent first; a few hundred are enough
 * @returns the id of the meaning
 */
export function recognizeMeaning(name: string, values: readonly (string | null)[]): string | undefined {
  return rankMeanings(name, values)[0]?.id;
}

/**
 * Ranks the meanings that most values of a column agree with, likeliest first.
 *
 * @param counts of all rows; with them, meanings that depend on how values repeat and how long they
 *   are can be recognized too
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
  // Values that only match a loose pattern supported by the column name get a lower confidence than
  // values that pass a check.
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
