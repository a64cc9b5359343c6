import { namesOne, nameWords } from '../types/name-words.ts';
import { sentinels } from '../types/sentinels.ts';
import { meanings } from './meaning-registry.ts';

const share = 0.8;
/** What a fitting column name adds: some kinds cannot be told by their values alone. */
const nameBonus = 0.15;
const needsName = new Set(['iso-country', 'us-state', 'us-zip', 'phone', 'credit-card']);

/**
 * What the values of a column mean, if most of them agree.
 *
 * @param name of the column
 * @param values distinct texts, most frequent first; a few hundred are enough
 * @returns the id of the meaning
 */
export function recogniseMeaning(name: string, values: readonly (string | null)[]): string | undefined {
  const known = values
    .map((value) => value?.trim() ?? '')
    .filter((value) => value !== '' && !sentinels.includes(value.toLowerCase()));
  if (known.length === 0) return undefined;
  const words = nameWords(name);
  let best: { id: string; score: number } | undefined;
  for (const meaning of meanings) {
    const named = namesOne(words, meaning.names);
    if (!named && needsName.has(meaning.id)) continue;
    const score = known.filter(meaning.matches).length / known.length + (named ? nameBonus : 0);
    if (score >= share && (!best || score > best.score)) best = { id: meaning.id, score };
  }
  return best?.id;
}
