import type { FindMatches, FoundRange } from '../../find/find-matches.ts';
import type { ShownColumn } from '../../state/shown-columns.ts';
import { cellText, displayText, isAtRight } from '../cell-text.ts';
import type { DataColors } from '../grid-theme.ts';
import type { GridCellValue } from '../page-cache.ts';
import { withoutLigatures } from './draw-cell.ts';

const padding = 8;

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Highlights search matches in a cell; drawn under its text. */
export function drawFoundIn(
  ctx: CanvasRenderingContext2D,
  rect: Rect,
  cell: GridCellValue,
  column: ShownColumn | undefined,
  matches: FindMatches,
  look: { readonly colors: DataColors; readonly font: string },
): void {
  const text = cellText(cell, column?.type);
  const ranges = column ? matches(column.name, text) : [];
  if (!column || ranges.length === 0) return;
  const right = isAtRight(column);
  withoutLigatures(ctx, () =>
    drawFound(ctx, rect, {
      ...{ text, ranges, right, font: look.font },
      line: look.colors.valid,
      tint: look.colors.found,
    }),
  );
}

/** Tints and underlines the matching parts of a cell; drawn under its text. */
function drawFound(
  ctx: CanvasRenderingContext2D,
  rect: Rect,
  look: {
    readonly text: string;
    readonly ranges: readonly FoundRange[];
    readonly font: string;
    readonly right: boolean;
    readonly tint: string;
    readonly line: string;
  },
): void {
  const { text, ranges, font, right, tint, line } = look;
  ctx.save();
  ctx.beginPath();
  ctx.rect(rect.x, rect.y, rect.width, rect.height);
  ctx.clip();
  ctx.font = font;
  const widthTo = (end: number): number => ctx.measureText(displayText(text.slice(0, end))).width;
  const left = right ? rect.x + rect.width - padding - widthTo(text.length) : rect.x + padding;
  const middle = Math.round(rect.y + rect.height / 2);
  for (const [start, end] of ranges) {
    const from = left + widthTo(start);
    const width = left + widthTo(end) - from;
    ctx.fillStyle = tint;
    ctx.fillRect(from - 1, middle - 9, width + 2, 18);
    ctx.fillStyle = line;
    ctx.fillRect(from - 1, middle + 8, width + 2, 2);
  }
  ctx.restore();
}
