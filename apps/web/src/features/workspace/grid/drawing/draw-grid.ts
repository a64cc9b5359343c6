import type { DrawCellCallback, DrawHeaderCallback, Theme } from '@glideapps/glide-data-grid';
import type { Appearance } from '../../../../shared/appearance/appearance.ts';
import type { Commented } from '../../comments/use-commented.ts';
import type { FindMatches } from '../../find/find-matches.ts';
import type { ShownColumn } from '../../state/shown-columns.ts';
import { isAtRight } from '../cell-text.ts';
import { commentsOfCell } from '../comments-of-cell.ts';
import type { DataColors } from '../grid-theme.ts';
import type { PageCache } from '../page-cache.ts';
import { drawCellMarks, withoutLigatures } from './draw-cell.ts';
import { drawFoundIn } from './draw-found.ts';
import { drawColumnHeader, type HeaderModel } from './draw-header.ts';
import { drawHidden } from './draw-hidden.ts';

/** Draws a header: the one of the grid, and the name, quality and profile of the column over it. */
export function drawGridHeader(
  args: Parameters<DrawHeaderCallback>[0],
  draw: () => void,
  look: {
    readonly model: HeaderModel | undefined;
    readonly theme: Partial<Theme>;
    readonly colors: DataColors;
    /** Scale of the font size. */
    readonly scale: number;
  },
): void {
  draw();
  const { model, theme, colors, scale } = look;
  if (!model) return;
  const { ctx, rect, hoverX, hoverY } = args;
  ctx.fillStyle = args.isSelected
    ? (theme.bgHeaderHasFocus ?? '')
    : args.isHovered
      ? (theme.bgHeaderHovered ?? '')
      : (theme.bgHeader ?? '');
  ctx.fillRect(rect.x, rect.y, rect.width, rect.height);
  drawColumnHeader({
    ctx,
    rect,
    model,
    colors,
    text: theme.textHeader ?? '',
    font: `600 ${12.5 * Math.min(scale, 1.16)}px 'Inter Variable', system-ui, sans-serif`,
    hover: hoverX === undefined || hoverY === undefined ? undefined : { x: hoverX, y: hoverY },
    isHovered: args.isHovered,
  });
}

/** Draws a cell: its text, what a search found in it, hidden characters, and its marks. */
export function drawGridCell(
  { ctx, rect, col, row, theme }: Parameters<DrawCellCallback>[0],
  draw: () => void,
  look: {
    readonly columns: readonly ShownColumn[];
    readonly cache: PageCache;
    readonly matches: FindMatches | undefined;
    readonly commented: Commented;
    readonly colors: DataColors;
    readonly nulls: Appearance['nulls'];
  },
): void {
  const { columns, cache, matches, colors, nulls } = look;
  const cell = cache.cell(col, row);
  const font = `${theme.baseFontStyle} ${theme.fontFamily}`;
  if (cell && matches) drawFoundIn(ctx, rect, cell, columns[col], matches, { colors, font });
  withoutLigatures(ctx, draw);
  if (!cell) return;
  drawHidden(ctx, rect, cell, columns[col], { colors, font });
  drawCellMarks(ctx, rect, cell, {
    ...{ colors, nulls, font, removed: cache.isRemoved(row), right: isAtRight(columns[col]) },
    commented: commentsOfCell(look, col, row).length > 0,
  });
}
