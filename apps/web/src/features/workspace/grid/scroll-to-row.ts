import type { DataEditorRef } from '@glideapps/glide-data-grid';

/** Returns the scrolling element of the grid. */
export const scrollerOf = (frame: HTMLElement | null): HTMLElement | null =>
  frame?.querySelector<HTMLElement>('.dvn-scroller') ?? null;

/**
 * Approximate maximum height of an element in browsers. The grid scales taller tables, and its own
 * jump fails beyond this height.
 */
const tallest = 33_500_000;

/**
 * Scrolls to a row at any depth: beyond the maximum height first proportionally, then by the grid's
 * own jump.
 */
export function scrollGridToRow(
  frame: HTMLElement | null,
  editor: DataEditorRef | null,
  row: number,
  rows: number,
  rowHeight: number,
): void {
  const jump = (): void => editor?.scrollTo(0, row, 'vertical', 0, 0, { vAlign: 'center' });
  if (rows * rowHeight < tallest) {
    jump();
    return;
  }
  const scroller = scrollerOf(frame);
  if (!scroller) return;
  scroller.addEventListener('scroll', () => requestAnimationFrame(jump), { once: true });
  scroller.scrollTop = (row / Math.max(1, rows)) * (scroller.scrollHeight - scroller.clientHeight);
}
