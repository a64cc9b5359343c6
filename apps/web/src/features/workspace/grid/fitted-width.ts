/** Column widths in px, at the standard text size. */
const narrowest = 88;
const maxWidth = 320;
/** In tables of few columns, long text may use the space that would stay empty. */
const fewColumns = 4;
const maxWidthOfFew = 560;
/** Share of the window that one of few columns may take. */
const maxPart = 0.38;
/**
 * Room for the type symbol, margins, and a sign for what a draft or the view does with the column.
 */
const headerPadding = 66;
/** Padding at both ends, the border, and room for the mark of a mismatch. */
const cellPadding = 24;
const cellCharacterWidth = 7.55;
const headerCharacterWidth = 7.8;

/**
 * Returns the initial width of a column, within bounds: its name and nine of ten of its cells fit
 * in full.
 *
 * @param strings cells as they are shown
 * @param scale text size relative to the standard
 * @param max from {@link maxFittedWidth}
 */
export function fittedWidth(name: string, strings: readonly string[], scale = 1, max = maxWidth): number {
  const lengths = strings.map((text) => text.length).sort((a, b) => a - b);
  const most = lengths[Math.ceil(lengths.length * 0.9) - 1] ?? 0;
  const cells = most * cellCharacterWidth * scale + cellPadding;
  const head = name.length * headerCharacterWidth * Math.min(scale, 1.16) + headerPadding;
  return Math.round(Math.min(max, Math.max(narrowest, cells, head)));
}

/** Returns the maximum initial width of the columns of a table. */
export function maxFittedWidth(columns: number, windowWidth: number): number {
  if (columns > fewColumns) return maxWidth;
  return Math.round(Math.max(maxWidth, Math.min(maxWidthOfFew, windowWidth * maxPart)));
}
