/** Widths of a column, in px, at the standard size of the text. */
const narrowest = 88;
const widest = 320;
/** Its glyph, its margins and a sign of what a draft or the view does with it. */
const headerPadding = 66;
const cellPadding = 20;
const aCharacterOfACell = 7.5;
const aCharacterOfAName = 7.8;

/**
 * How wide a column begins: so that its name and nine of ten of its cells are seen whole, within
 * bounds.
 *
 * @param strings cells as they are shown
 * @param scale by how much strings are larger than the standard
 */
export function fittedWidth(name: string, strings: readonly string[], scale = 1): number {
  const lengths = strings.map((text) => text.length).sort((a, b) => a - b);
  const most = lengths[Math.ceil(lengths.length * 0.9) - 1] ?? 0;
  const cells = most * aCharacterOfACell * scale + cellPadding;
  const head = name.length * aCharacterOfAName * Math.min(scale, 1.16) + headerPadding;
  return Math.round(Math.min(widest, Math.max(narrowest, cells, head)));
}
