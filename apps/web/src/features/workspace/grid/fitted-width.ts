/** Column widths in px, at the standard text size. */
const narrowest = 88;
const maxWidth = 320;
/**
 * Room for the type symbol, margins, and a sign for what a draft or the view does with the column.
 */
const headerPadding = 66;
const cellPadding = 20;
const cellCharacterWidth = 7.5;
const headerCharacterWidth = 7.8;

/**
 * Returns the initial width of a column, within bounds: its name and nine of ten of its cells fit
 * in full.
 *
 * @param strings cells as they are shown
 * @param scale text size relative to the standard
 */
export function fittedWidth(name: string, strings: readonly string[], scale = 1): number {
  const lengths = strings.map((text) => text.length).sort((a, b) => a - b);
  const most = lengths[Math.ceil(lengths.length * 0.9) - 1] ?? 0;
  const cells = most * cellCharacterWidth * scale + cellPadding;
  const head = name.length * headerCharacterWidth * Math.min(scale, 1.16) + headerPadding;
  return Math.round(Math.min(maxWidth, Math.max(narrowest, cells, head)));
}
