import { type Language, languageLetters } from './languages.ts';

const signs = '€£¥°§©®™«»“”„‘’‚–—…•·½¼¾²³µ×±%¿¡ºª№';
const letter = /\p{L}/u;
const upper = /\p{Lu}/u;
const lower = /\p{Ll}/u;

/** A non-ASCII character and its neighbors. */
interface Spot {
  readonly char: string;
  readonly before: string;
  readonly after: string;
}

/** Returns the non-ASCII characters of a text with their neighbors, up to a few thousand. */
export function nonAsciiSpots(text: string, limit = 4000): Spot[] {
  const spots: Spot[] = [];
  for (const match of text.matchAll(/\P{ASCII}/gu)) {
    spots.push({
      char: match[0],
      before: text[match.index - 1] ?? ' ',
      after: text[match.index + match[0].length] ?? ' ',
    });
    if (spots.length >= limit) break;
  }
  return spots;
}

/**
 * Returns how well non-ASCII characters read as one language, from about -2 to 1: its letters count
 * in favor, frequent ones more; capitals inside words, adjacent letters of two scripts, symbols
 * inside words and control characters count against it.
 */
export function scoreLetters(spots: readonly Spot[], language: Language): number {
  if (spots.length === 0) return 0;
  const letters = languageLetters[language];
  const foreign = letters[0]! > '\u036f';
  let sum = 0;
  for (const spot of spots) sum += scoreSpot(spot, letters, foreign);
  return sum / spots.length;
}

function scoreSpot({ char, before, after }: Spot, letters: string, foreign: boolean): number {
  const code = char.codePointAt(0)!;
  if (code < 0xa0 || code === 0xfffd) return -3;
  if (code === 0xa0) return 0.3;
  if (!letter.test(char) && !/\p{M}/u.test(char)) {
    const inside = letter.test(before) && letter.test(after);
    if (char === '’' || char === '·') return 0.85;
    if (inside) return -0.8;
    return signs.includes(char) ? 0.85 : -0.5;
  }
  const small = char.toLowerCase();
  const rank = letters.indexOf(small);
  let score = rank < 0 ? -0.3 : 1 - (0.5 * rank) / letters.length;
  if (upper.test(char)) {
    score -= 0.15;
    if (lower.test(before)) score -= 1.2;
  } else if (upper.test(before) && upper.test(after)) score -= 0.6;
  if (!letter.test(before) && !letter.test(after)) score -= 0.5;
  if (foreign && (isAsciiLetter(before) || isAsciiLetter(after))) score -= 0.8;
  return score;
}

function isAsciiLetter(char: string): boolean {
  return (char >= 'a' && char <= 'z') || (char >= 'A' && char <= 'Z');
}
