import { hiddenParts } from '../../../../shared/text/hidden-characters.ts';
import type { ShownColumn } from '../../state/shown-columns.ts';
import { cellText, displayText, isAtRight } from '../cell-text.ts';
import type { DataColors } from '../grid-theme.ts';
import type { GridCellValue } from '../page-cache.ts';

const padding = 8;
/** The rest of longer values is out of view. */
const maxLength = 300;

/** The characters of right-to-left text cannot be located by measuring widths. */
const fromTheRight = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Marks invisible characters of a cell: a dot over each space at either end or next to another
 * space, a ring over other kinds of spaces, and a line at zero-width characters.
 */
export function drawHidden(
  ctx: CanvasRenderingContext2D,
  rect: Rect,
  cell: GridCellValue,
  column: ShownColumn | undefined,
  look: { readonly colors: DataColors; readonly font: string },
): void {
  const text = cellText(cell).slice(0, maxLength);
  const parts = hiddenParts(text);
  if (!column || parts.length === 0 || fromTheRight.test(text)) return;
  ctx.save();
  ctx.beginPath();
  ctx.rect(rect.x, rect.y, rect.width, rect.height);
  ctx.clip();
  ctx.font = look.font;
  ctx.fillStyle = look.colors.muted;
  ctx.strokeStyle = look.colors.muted;
  ctx.lineWidth = 1;
  const widthTo = (end: number): number => ctx.measureText(displayText(text.slice(0, end))).width;
  const left = isAtRight(column) ? rect.x + rect.width - padding - widthTo(text.length) : rect.x + padding;
  const middle = Math.round(rect.y + rect.height / 2);
  for (const { start, end, kind } of parts)
    for (let at = start; at < end; at++) {
      const from = left + widthTo(at);
      const centre = (from + left + widthTo(at + 1)) / 2;
      ctx.beginPath();
      if (kind === 'space') ctx.arc(centre, middle, 1, 0, 2 * Math.PI);
      else if (kind === 'other-space') ctx.arc(centre, middle - 2, 2, 0, 2 * Math.PI);
      if (kind === 'space') ctx.fill();
      else if (kind === 'other-space') ctx.stroke();
      else ctx.fillRect(Math.round(from), middle - 7, 1, 14);
    }
  ctx.restore();
}
