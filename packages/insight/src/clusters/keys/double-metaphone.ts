import { soundOf } from './double-metaphone-sounds.ts';
import type { Word } from './double-metaphone-word.ts';
import { readWord } from './double-metaphone-word.ts';

/** The two codes of a text: as it is usually said, and as it may be said where it comes from. */
export interface DoubleMetaphone {
  readonly primary: string;
  readonly alternate: string;
}

/**
 * The Double Metaphone codes of a text: English spellings that sound alike have one code.
 *
 * Source: Lawrence Philips, “The Double Metaphone Search Algorithm”, C/C++ Users Journal 18 (6), June 2000.
 *
 * @param length letters of a code at most; the article has 4
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

/** The usual code, which clusters go by. */
export function doubleMetaphoneKey(text: string): string {
  return doubleMetaphone(text).primary;
}

function silentStart(word: Word): boolean {
  return word.has(0, 'GN', 'KN', 'PN', 'WR', 'PS');
}
