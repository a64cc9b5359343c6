import type { Appearance } from '../../../../shared/appearance/appearance.ts';
import { displayText } from '../cell-text.ts';
import type { DataColors } from '../grid-theme.ts';
import type { GridCellValue } from '../page-cache.ts';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface CellMarks {
  readonly colors: DataColors;
  /** Whether the draft removes its row. */
  readonly removed: boolean;
  /** Whether it has comments. */
  readonly commented: boolean;
  readonly nulls: Appearance['nulls'];
  /** Whether the column's values are aligned to the right. */
  readonly right: boolean;
  /** Font of the cell's text. */
  readonly font: string;
}

/**
 * Draws data character by character: the font's code ligatures would merge `</` or `!=`. A nonzero
 * letter spacing turns them off.
 */
export function withoutLigatures(ctx: CanvasRenderingContext2D, draw: () => void): void {
  const before = ctx.letterSpacing;
  ctx.letterSpacing = '0.001px';
  draw();
  ctx.letterSpacing = before;
}

/**
 * Draws marks over the text of a cell: an upper corner for mismatched, a lower one for comments, an
 * outlined word for null, and hatching for empty text and removed rows.
 */
export function drawCellMarks(
  ctx: CanvasRenderingContext2D,
  rect: Rect,
  cell: GridCellValue,
  { colors, removed, commented, nulls, right, font }: CellMarks,
): void {
  if (cell.mismatch !== undefined) {
    corner(ctx, rect, colors.mismatched);
  } else if (cell.value === null) {
    drawNull(ctx, rect, colors, { nulls, right });
  } else if (cell.value === '') {
    const x = right ? rect.x + rect.width - 8 - 14 : rect.x + 8;
    hatch(ctx, { x, y: rect.y + rect.height / 2 - 3, width: 14, height: 6 }, colors.empty);
  }
  if (cell.after !== undefined && typeof cell.value === 'string') {
    underlineChange(ctx, rect, cell.value, cell.after, font, colors.valid);
  }
  if (cell.before !== undefined && !removed) changeCorner(ctx, rect, colors.changedSign);
  if (commented) commentCorner(ctx, rect, colors.comment);
  if (removed) hatch(ctx, rect, colors.mismatched, 0.22);
}

/** Fills the first corner of a changed cell: a second sign in addition to the tint. */
function changeCorner(ctx: CanvasRenderingContext2D, rect: Rect, color: string): void {
  ctx.save();
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(rect.x, rect.y);
  ctx.lineTo(rect.x + 8, rect.y);
  ctx.lineTo(rect.x, rect.y + 8);
  ctx.fill();
  ctx.restore();
}

function commentCorner(ctx: CanvasRenderingContext2D, rect: Rect, color: string): void {
  const [right, bottom] = [rect.x + rect.width, rect.y + rect.height];
  ctx.save();
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(right - 9, bottom);
  ctx.lineTo(right, bottom);
  ctx.lineTo(right, bottom - 9);
  ctx.fill();
  ctx.restore();
}

const startOfText = 8;
const maxComparedLength = 400;

/** Underlines the part of the old text that the draft removes or replaces. */
function underlineChange(
  ctx: CanvasRenderingContext2D,
  rect: Rect,
  before: string,
  after: string,
  font: string,
  color: string,
): void {
  const old = [...displayText(before.slice(0, maxComparedLength))];
  const now = [...displayText(after.slice(0, maxComparedLength))];
  let start = 0;
  while (start < Math.min(old.length, now.length) && old[start] === now[start]) start++;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const part = old.slice(start, old.length - end).join('');
  if (part === '') return;
  ctx.save();
  ctx.font = font;
  const from = rect.x + startOfText + ctx.measureText(old.slice(0, start).join('')).width;
  const to = Math.min(from + ctx.measureText(part).width, rect.x + rect.width - 4);
  ctx.fillStyle = color;
  if (to > from) ctx.fillRect(from, Math.round(rect.y + rect.height / 2 + 7), to - from, 2);
  ctx.restore();
}

/**
 * Restores the canvas state, because the grid draws the text of later cells with the color that it
 * set before.
 */
function corner(ctx: CanvasRenderingContext2D, rect: Rect, color: string): void {
  ctx.save();
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.moveTo(rect.x + rect.width - 9, rect.y);
  ctx.lineTo(rect.x + rect.width, rect.y);
  ctx.lineTo(rect.x + rect.width, rect.y + 9);
  ctx.fill();
  ctx.restore();
}

function drawNull(
  ctx: CanvasRenderingContext2D,
  rect: Rect,
  colors: DataColors,
  { nulls, right }: Pick<CellMarks, 'nulls' | 'right'>,
): void {
  if (nulls === 'blank') return;
  ctx.save();
  ctx.font = '10px ui-monospace, monospace';
  ctx.textBaseline = 'middle';
  ctx.strokeStyle = colors.nothing;
  ctx.lineWidth = 1;
  ctx.globalAlpha = 0.8;
  const y = rect.y + rect.height / 2;
  ctx.fillStyle = colors.muted;
  ctx.textAlign = right ? 'right' : 'left';
  const [edge, inwards] = right ? [rect.x + rect.width - 8, -1] : [rect.x + 8, 1];
  if (nulls === 'outlined')
    ctx.strokeRect(Math.round(right ? edge - 30 : edge) + 0.5, Math.round(y - 7) + 0.5, 30, 13);
  if (nulls === 'symbol') {
    ctx.font = '13px ui-monospace, monospace';
    ctx.fillText('∅', edge + inwards, y + 0.5);
  } else {
    ctx.fillText('null', edge + (nulls === 'outlined' ? 3.5 * inwards : 0), y + 0.5);
  }
  ctx.restore();
}

function hatch(ctx: CanvasRenderingContext2D, rect: Rect, color: string, alpha = 1): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(rect.x, rect.y, rect.width, rect.height);
  ctx.clip();
  ctx.strokeStyle = color;
  ctx.globalAlpha = alpha;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (let x = rect.x - rect.height; x < rect.x + rect.width; x += 5) {
    ctx.moveTo(x, rect.y + rect.height);
    ctx.lineTo(x + rect.height, rect.y);
  }
  ctx.stroke();
  ctx.restore();
}
