/** Characters of a string that are invisible, or not noticeable where they are. */
export interface HiddenPart {
  readonly start: number;
  readonly end: number;
  readonly kind: 'space' | 'other-space' | 'no-width';
}

/*
 * Spaces between words are noticeable; at either end or next to another one they are not. Unusual
 * spaces, such as non-breaking or wider ones, look like a normal space anywhere. Control and format
 * characters have no width, except for tabs and line breaks, which are shown as symbols, joiners,
 * which letters and emoji need, and signs of Arabic and Syriac.
 */
const hidden =
  /(^ +| +$| {2,})|((?:(?! )\p{Zs})+)|((?:(?!\u200c|\u200d|[\t\n\r\u0600-\u0605\u06dd\u070f\u0890\u0891\u08e2\u{e0020}-\u{e007f}])[\p{Cc}\p{Cf}])+)/gu;
const mayHide = /^ | $| {2}|(?! )[\p{Zs}\p{Cc}\p{Cf}]/u;

/**
 * Finds what readers overlook in a string: leading, trailing and doubled spaces, unusual spaces,
 * and zero-width characters.
 */
export function hiddenParts(text: string): readonly HiddenPart[] {
  if (!mayHide.test(text)) return [];
  return Array.from(text.matchAll(hidden), (match): HiddenPart => {
    const kind = match[1] === undefined ? (match[2] === undefined ? 'no-width' : 'other-space') : 'space';
    return { start: match.index, end: match.index + match[0].length, kind };
  });
}
