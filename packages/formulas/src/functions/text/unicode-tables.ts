/** Letters that a normalization form changes, and their replacements in the same order. */
export interface LetterTable {
  readonly letters: readonly string[];
  readonly written: readonly string[];
  /** The letters as ranges of an RE2 character class. */
  readonly ranges: string;
}

/**
 * Blocks that contain all letters with a compatibility or canonical decomposition, except for
 * Hangul syllables and the ideographs of planes 2 and 3.
 */
const blocks = [
  [0xa0, 0x33ff],
  [0xa69c, 0xa7ff],
  [0xab5c, 0xab6f],
  [0xf900, 0xffff],
  [0x10780, 0x107ba],
  [0x11080, 0x11940],
  [0x1ccd6, 0x1ccf9],
  [0x1d15e, 0x1d1c0],
  [0x1d400, 0x1d7ff],
  [0x1e030, 0x1e06d],
  [0x1ee00, 0x1eeff],
  [0x1f100, 0x1f2ff],
  [0x1fbf0, 0x1fbf9],
] as const;

function tableOf(write: (letter: string) => string | undefined): LetterTable {
  const letters: string[] = [];
  const written: string[] = [];
  for (const [first, last] of blocks) {
    for (let code = first; code <= last; code++) {
      const letter = String.fromCodePoint(code);
      const to = write(letter);
      if (to === undefined) continue;
      letters.push(letter);
      written.push(to);
    }
  }
  return { letters, written, ranges: rangesOf(letters.map((letter) => letter.codePointAt(0)!)) };
}

function rangesOf(codes: readonly number[]): string {
  const hex = (code: number): string => `\\x{${code.toString(16)}}`;
  let ranges = '';
  for (let i = 0; i < codes.length; ) {
    let end = i;
    while (codes[end + 1] === codes[end]! + 1) end++;
    ranges += end === i ? hex(codes[i]!) : `${hex(codes[i]!)}-${hex(codes[end]!)}`;
    i = end + 1;
  }
  return ranges;
}

function remembered<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const isOne = (text: string): boolean =>
  text.length === String.fromCodePoint(text.codePointAt(0) ?? 0).length;

const compatible = (letter: string): string | undefined => {
  const to = letter.normalize('NFKC');
  return letter.normalize('NFD') === letter.normalize('NFKD') ? undefined : to;
};

/**
 * Letters that NFKC replaces by a single other one. The few that are common are looked up first.
 */
const frequent = /[\u00a0²³¹⁰-₉\u3000！-～]/u;

export const frequentCompatible = remembered(() =>
  tableOf((letter) => {
    const to = frequent.test(letter) ? compatible(letter) : undefined;
    return to !== undefined && isOne(to) ? to : undefined;
  }),
);

export const otherCompatible = remembered(() =>
  tableOf((letter) => {
    const to = compatible(letter);
    return to === undefined || (frequent.test(letter) && isOne(to)) ? undefined : to;
  }),
);

/** Composed letters that NFC keeps and NFD decomposes; Hangul syllables are computed. */
export const composed = remembered(() =>
  tableOf((letter) => {
    const to = letter.normalize('NFD');
    return to === letter || letter.normalize('NFC') !== letter ? undefined : to;
  }),
);
