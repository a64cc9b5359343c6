import type { DataEditorRef } from '@glideapps/glide-data-grid';

/** The element of the grid that scrolls. */
export const scrollerOf = (frame: HTMLElement | null): HTMLElement | null =>
  frame?.querySelector<HTMLElement>('.dvn-scroller') ?? null;

/**
 * Browsers hold elements up to about this height; taller tables are scaled by the grid, whose own
 * jump fails beyond it.
 */
const tallest = 33_500_000;

/**
 * Brings a row into view at any depth: beyond the tallest element first in proportion, then by the
 * grid's own jump.
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
