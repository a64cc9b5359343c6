import { namesOne, nameWords } from '../types/name-words.ts';
import { sentinels } from '../types/sentinels.ts';
import { meanings } from './meaning-registry.ts';

const share = 0.8;
/** What a fitting column name adds: some kinds cannot be told by their values alone. */
const nameBonus = 0.15;
/** Too many values of other kinds look the same. */
const needsName = new Set([
  'iso-country',
  'us-state',
  'us-zip',
  'phone',
  'credit-card',
  'gender',
  'currency',
  'time',
  'latitude',
  'longitude',
  'year',
  'isbn',
]);

/** What the values of a column may mean. */
export interface MeaningScore {
  readonly id: string;
  readonly title: string;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Why, in words. */
  readonly evidence: string;
}

/**
 * What the values of a column mean, if most of them agree.
 *
 * @param name of the column
 * @param values distinct texts, most frequent first; a few hundred are enough
 * @returns the id of the meaning
 */
export function recogniseMeaning(name: string, values: readonly (string | null)[]): string | undefined {
  return rankMeanings(name, values)[0]?.id;
}

/** The meanings that most values of a column agree with, the likeliest first. */
export function rankMeanings(name: string, values: readonly (string | null)[]): readonly MeaningScore[] {
  const known = values
    .map((value) => value?.trim() ?? '')
    .filter((value) => value !== '' && !sentinels.includes(value.toLowerCase()));
  if (known.length === 0) return [];
  const words = nameWords(name);
  const scored = meanings.flatMap(({ id, title, matches, names }) => {
    const named = namesOne(words, names);
    if (!named && needsName.has(id)) return [];
    const fitting = known.filter(matches).length;
    const score = fitting / known.length + (named ? nameBonus : 0);
    if (score < share) return [];
    const evidence = `${fitting} of ${known.length} values look so${named ? ', and the name says it' : ''}`;
    return [
      {
        id,
        title,
        score,
        confidence: Math.min(1, Math.round((score / (1 + nameBonus)) * 1_000) / 1_000),
        evidence,
      },
    ];
  });
  return scored.sort((a, b) => b.score - a.score).map(({ score: _, ...one }) => one);
}
