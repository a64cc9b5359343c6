const month = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}';
const clock = '\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,:]\\d{1,9})?)?';
const zone = '(?:Z|[+-]\\d{2}:?\\d{2})?';

/** How programs write the timestamp of an entry, most specific first, with the number of words. */
const moments: readonly { readonly words: number; readonly test: RegExp }[] = [
  [`[A-Z][a-z]{2},? ${month} {1,2}\\d{1,2} ${clock} \\d{4}`, 5],
  [`${month} {1,2}\\d{1,2} \\d{4} ${clock}`, 4],
  [`${month} {1,2}\\d{1,2} ${clock}`, 3],
  [`\\d{1,2}/${month}/\\d{4}:${clock} [+-]\\d{4}`, 2],
  [`\\d{1,2}/${month}/\\d{4}:${clock}`, 1],
  [`\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2} {1,2}${clock}${zone} (?:[+-]\\d{4}|UTC|GMT)`, 3],
  [`\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2} {1,2}${clock}${zone}`, 2],
  [`\\d{4}-\\d{2}-\\d{2}[T_-]\\d{2}[:.]\\d{2}[:.]\\d{2}(?:[.,]\\d{1,9})?${zone}`, 1],
  [`\\d{1,2}[-/.]\\d{1,2}[-/.](?:\\d{4}|\\d{2}),? ${clock}(?: [AP]M)?`, 2],
  [`\\d{2}/\\d{2}/\\d{2} ${clock}`, 2],
  [`\\d{2}-\\d{2} ${clock}`, 2],
  ['\\d{8}[T-]\\d{1,2}:?\\d{2}:?\\d{2}(?:[.,:]\\d{1,9})?', 1],
  ['\\d{6} \\d{6}', 2],
  ['1\\d{9}(?:\\.\\d{1,9}|\\d{3})?', 1],
  [`\\d{2}:\\d{2}:\\d{2}(?:[.,]\\d{1,9})?`, 1],
].map(([text, words]) => ({ words: words as number, test: new RegExp(`^${text}(?=[\\s\\]|,;:)]|$)`) }));

const longestMoment = 64;

/** Returns the timestamp at a position in a line; undefined if there is none. */
export function momentAt(
  line: string,
  at: number,
): { readonly words: number; readonly end: number } | undefined {
  const text = line.slice(at, at + longestMoment);
  for (const { words, test } of moments) {
    const match = test.exec(text)?.[0];
    if (match === undefined) continue;
    const { length } = match.split(/ +/);
    return { words: length === words ? words : length, end: at + match.length };
  }
  return undefined;
}

/** Whether a word is a severity, in full or as a single letter. */
export const isLevel = (word: string): boolean =>
  /^(?:trace|debug|verbose|silly|http|timing|fine|finer|finest|config|info|information|notice|warn|warning|error|err|severe|crit|critical|alert|emerg|emergency|fatal|panic)$/i.test(
    word,
  ) || /^[VDIWEFC]$/.test(word);

export const isInteger = (word: string): boolean => /^\d{1,10}$/.test(word);

/** Whether a word is the name of a class or module: identifiers separated by dots. */
export const isLogger = (word: string): boolean =>
  word.length < 200 && /^[A-Za-z_$][\w$-]*(?:[.$:/][\w$-]+)+$/.test(word);

/** Whether a word is the address of a machine: IPv4 or IPv6. */
export const isAddress = (word: string): boolean =>
  /^\d{1,3}(?:\.\d{1,3}){3}(?::\d{1,5})?$/.test(word) || /^[\da-f]{0,4}(?::[\da-f]{0,4}){2,7}$/i.test(word);

/** Whether a word is the id of a request or a trace: hexadecimal digits, possibly in groups. */
export const isIdentifier = (word: string): boolean =>
  /^(?=[^\d]*\d)[\da-f]{8,64}$/i.test(word) || /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(word);

export const isHost = (word: string): boolean => /^[\w.-]{1,253}$/.test(word);
