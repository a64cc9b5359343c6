/** A text in capitals, as the rules of Double Metaphone look at it. */
export interface Word {
  readonly length: number;
  /** The letter at a place; a text that fits nothing outside of the word. */
  at(place: number): string;
  /** Whether one of these is at a place. */
  has(place: number, ...strings: readonly string[]): boolean;
  isVowel(place: number): boolean;
  /** Whether spellings of German or Slavic names are in it. */
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
