import { soundOf } from './double-metaphone-sounds.ts';
import type { Word } from './double-metaphone-word.ts';
import { readWord } from './double-metaphone-word.ts';

/** The two codes of a string: its usual pronunciation, and one that its origin may suggest. */
export interface DoubleMetaphone {
  readonly primary: string;
  readonly alternate: string;
}

/**
 * Returns the Double Metaphone codes of a string: English spellings that sound alike have the same
 * code.
 *
 * Source: Lawrence Philips, “The Double Metaphone Search Algorithm”, C/C++ Users Journal 18 (6),
 * June 2000.
 *
 * @param length maximum number of letters in a code; 4 in the article
 */
export function doubleMetaphone(text: string, length = 8): DoubleMetaphone {
  const word = readWord(text);
  let primary = '';
  let alternate = '';
  let at = silentStart(word) ? 1 : 0;
  while (at < word.length && (primary.length < length || alternate.length < length)) {
    const { sound, other = sound, letters = 1 } = soundOf(word, at);
    primary += sound;
    alternate += other;
    at += letters;
  }
  return { primary: primary.slice(0, length), alternate: alternate.slice(0, length) };
}

/** Returns the usual code, which clusters are based on. */
export function doubleMetaphoneKey(text: string): string {
  return doubleMetaphone(text).primary;
}

function silentStart(word: Word): boolean {
  return word.has(0, 'GN', 'KN', 'PN', 'WR', 'PS');
}
