import type { Appearance } from '../../../shared/appearance/appearance.ts';
import type { DataColours } from './grid-theme.ts';
import type { GridCellValue } from './page-cache.ts';

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface CellLook {
  readonly colours: DataColours;
  /** Its row goes. */
  readonly removed: boolean;
  readonly nulls: Appearance['nulls'];
}

/** Marks over the text of a cell: a corner for mismatched, an outlined word for null, hatching for empty text and for rows that go. */
export function drawCellMarks(
  ctx: CanvasRenderingContext2D,
  rect: Rect,
  cell: GridCellValue,
  { colours, removed, nulls }: CellLook,
): void {
  if (cell.mismatch !== undefined) {
    corner(ctx, rect, colours.mismatched);
  } else if (cell.value === null) {
    drawNull(ctx, rect, colours, nulls);
  } else if (cell.value === '') {
    hatch(ctx, { x: rect.x + 8, y: rect.y + rect.height / 2 - 3, width: 14, height: 6 }, colours.empty);
  }
  if (removed) hatch(ctx, rect, colours.mismatched, 0.22);
}

/** The grid draws the texts of further cells with the colour that it set before: what is changed here is put back. */
function corner(ctx: CanvasRenderingContext2D, rect: Rect, colour: string): void {
  ctx.save();
  ctx.fillStyle = colour;
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
  colours: DataColours,
  nulls: Appearance['nulls'],
): void {
  if (nulls === 'blank') return;
  ctx.save();
  ctx.font = '10px ui-monospace, monospace';
  ctx.textBaseline = 'middle';
  ctx.strokeStyle = colours.nothing;
  ctx.lineWidth = 1;
  ctx.globalAlpha = 0.8;
  const y = rect.y + rect.height / 2;
  ctx.fillStyle = colours.muted;
  if (nulls === 'outlined') ctx.strokeRect(Math.round(rect.x + 8) + 0.5, Math.round(y - 7) + 0.5, 30, 13);
  if (nulls === 'symbol') {
    ctx.font = '13px ui-monospace, monospace';
    ctx.fillText('∅', rect.x + 9, y + 0.5);
  } else {
    ctx.fillText('null', rect.x + (nulls === 'outlined' ? 11.5 : 8), y + 0.5);
  }
  ctx.restore();
}

function hatch(ctx: CanvasRenderingContext2D, rect: Rect, colour: string, alpha = 1): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(rect.x, rect.y, rect.width, rect.height);
  ctx.clip();
  ctx.strokeStyle = colour;
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
