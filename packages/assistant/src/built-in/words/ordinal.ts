const words = ['second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

/** Words for a place after the first, as part of a pattern. */
export const ordinalWords = `(?:${words.join('|')}|[1-9]\\d{0,2}(?:st|nd|rd|th))`;

/** Returns the place that a word such as `second` or `4th` names; undefined for other words. */
export function ordinalOf(raw: string): number | undefined {
  const at = words.indexOf(raw.trim().toLowerCase());
  if (at >= 0) return at + 2;
  const number = /^([1-9]\d{0,2})(?:st|nd|rd|th)$/i.exec(raw.trim())?.[1];
  return number === undefined ? undefined : Number(number);
}
