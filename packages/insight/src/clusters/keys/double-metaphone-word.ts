/** A string in capitals, as the rules of Double Metaphone examine it. */
export interface Word {
  readonly length: number;
  /** Returns the letter at a position; outside of the word, a string that matches nothing. */
  at(place: number): string;
  /** Whether one of these strings is at a position. */
  has(place: number, ...strings: readonly string[]): boolean;
  isVowel(place: number): boolean;
  /** Whether it contains spellings typical of German or Slavic names. */
  readonly slavoGermanic: boolean;
  readonly last: number;
}

export function readWord(text: string): Word {
  const letters = text.trim().toUpperCase();
  const last = letters.length - 1;
  return {
    length: letters.length,
    last,
    slavoGermanic: /W|K|CZ|WITZ/.test(letters),
    at: (place) => letters[place] ?? '\0',
    has: (place, ...strings) => place >= 0 && strings.some((one) => letters.startsWith(one, place)),
    isVowel: (place) => 'AEIOUY'.includes(letters[place] ?? '\0'),
  };
}
