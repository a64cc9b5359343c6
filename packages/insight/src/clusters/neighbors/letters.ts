/**
 * Code points of a string, which distances are counted in: not bytes, and not halves of an emoji.
 */
export type Letters = Int32Array;

export function lettersOf(text: string): Letters {
  const letters = new Int32Array(text.length);
  let count = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.codePointAt(i)!;
    letters[count++] = code;
    if (code > 0xffff) i++;
  }
  return letters.subarray(0, count);
}

/**
 * Returns bit masks of the letters that a string contains once, twice and three times; several
 * letters share a bit.
 */
export function bagOf(letters: Letters): readonly [number, number, number] {
  let [once, twice, thrice] = [0, 0, 0];
  for (const letter of letters) {
    const bit = 1 << (letter & 31);
    thrice |= twice & bit;
    twice |= once & bit;
    once |= bit;
  }
  return [once, twice, thrice];
}

export function bitCount(mask: number): number {
  let n = mask - ((mask >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns the indexes of strings, shortest first; strings of equal length keep their order. */
export function byLength(strings: readonly Letters[]): Int32Array {
  return Int32Array.from(strings.keys()).sort((a, b) => strings[a]!.length - strings[b]!.length || a - b);
}
