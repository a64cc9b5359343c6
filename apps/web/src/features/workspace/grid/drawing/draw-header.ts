import type { ColumnProfile } from '@winnow/contract/engine-types';
import type { LogicalType } from '@winnow/kernel';
import { typeGlyph } from '../cell-text.ts';
import { gridText } from '../grid-text.ts';
import type { DataColors } from '../grid-theme.ts';

export const headerHeight = 72;
const nameLine = 17;
const qualityTop = 30;
const qualityHeight = 5;
const chartTop = 40;
const chartBottom = 68;
const padding = 8;
const menuWidth = 18;
const bubbleWidth = 11;

/** Contents of a column's header. */
export interface HeaderModel {
  readonly name: string;
  readonly type: LogicalType;
  readonly profile?: ColumnProfile;
  readonly sorted?: 'up' | 'down';
  readonly filtered?: boolean;
  /** Number of open comment threads about the column. */
  readonly comments?: number;
  readonly mark?: 'added' | 'changed' | 'removed';
  /** Whether this is the column before the draft, or as the draft changes it. */
  readonly side?: 'before' | 'after';
}

/** A part of a header that reacts to the pointer: its tooltip, and what a click on it does. */
export interface HeaderRegion {
  readonly kind: 'quality' | 'bar' | 'comments';
  readonly x: number;
  readonly width: number;
  readonly top: number;
  readonly bottom: number;
  readonly label: string;
  readonly count: number;
  readonly quality?: 'valid' | 'mismatched' | 'empty' | 'null';
  readonly value?: string | null;
  readonly from?: number | string;
  readonly to?: number | string;
  readonly last?: boolean;
}

/**
 * Returns the parts of a header of this width, left to right; shared by drawing and hit testing.
 */
export function headerRegions(model: HeaderModel, width: number): readonly HeaderRegion[] {
  const { profile, comments } = model;
  const inner = width - 2 * padding;
  return [
    ...(comments ? [commentsRegion(comments, width)] : []),
    ...(profile ? [...qualityRegions(profile, inner), ...barRegions(profile, inner)] : []),
  ];
}

/**
 * Placed before the menu button, which appears at the end of the header while the pointer is on it.
 */
function commentsRegion(count: number, width: number): HeaderRegion {
  return {
    ...{ kind: 'comments', x: width - padding - menuWidth - bubbleWidth - 3, width: bubbleWidth + 6 },
    ...{ top: 4, bottom: 25, label: '', count },
  };
}

function qualityRegions(profile: ColumnProfile, inner: number): readonly HeaderRegion[] {
  const parts = (['valid', 'mismatched', 'empty', 'null'] as const).map((quality) => ({
    quality,
    count: profile[quality],
  }));
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  if (total === 0) return [];
  const shown = parts.filter((part) => part.count > 0);
  // Every part with rows stays visible: at least 3 pixels, taken from the largest part.
  const widths = shown.map((part) => Math.max(3, (part.count / total) * inner));
  const over = widths.reduce((sum, one) => sum + one, 0) - inner;
  const largest = widths.indexOf(Math.max(...widths));
  widths[largest] = widths[largest]! - over;
  let x = padding;
  return shown.map((part, i) => {
    const region = {
      kind: 'quality' as const,
      x,
      width: widths[i]!,
      top: qualityTop - 4,
      bottom: qualityTop + qualityHeight + 3,
      label: part.quality,
      count: part.count,
      quality: part.quality,
    };
    x += widths[i]!;
    return region;
  });
}

function barRegions(profile: ColumnProfile, inner: number): readonly HeaderRegion[] {
  const bins = profile.histogram?.map((bin, i, all) => ({
    label: `${bin.from} – ${bin.to}`,
    count: bin.count,
    from: bin.from,
    to: bin.to,
    last: i === all.length - 1,
  }));
  const bars =
    bins ??
    profile.top.slice(0, 12).map((one) => ({
      label: one.value ?? 'null',
      count: one.count,
      value: one.value,
    }));
  if (bars.length === 0) return [];
  const width = Math.min(24, inner / bars.length);
  return bars.map((bar, i) => ({
    kind: 'bar' as const,
    x: padding + i * width,
    width,
    top: chartTop - 2,
    bottom: headerHeight,
    ...bar,
  }));
}

export function regionAt(regions: readonly HeaderRegion[], x: number, y: number): HeaderRegion | undefined {
  return regions.find((one) => x >= one.x && x < one.x + one.width && y >= one.top && y <= one.bottom);
}

interface DrawArgs {
  readonly ctx: CanvasRenderingContext2D;
  readonly rect: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly model: HeaderModel;
  readonly colors: DataColors;
  readonly text: string;
  readonly font: string;
  readonly hover: { readonly x: number; readonly y: number } | undefined;
  readonly isHovered: boolean;
}

/** Draws the name, quality bar and chart of a column. */
export function drawColumnHeader(args: DrawArgs): void {
  const { ctx, rect, model, colors, hover } = args;
  ctx.save();
  ctx.beginPath();
  ctx.rect(rect.x, rect.y, rect.width, rect.height);
  ctx.clip();
  drawName(args);
  const regions = headerRegions(model, rect.width);
  const hot = hover ? regionAt(regions, hover.x, hover.y) : undefined;
  const most = Math.max(1, ...regions.filter((one) => one.kind === 'bar').map((one) => one.count));
  for (const region of regions) {
    const x = rect.x + region.x;
    if (region.kind === 'comments') {
      const start = x + 3 + (args.isHovered ? 0 : menuWidth);
      drawBubble(ctx, start, rect.y + nameLine - 5, region === hot ? colors.barHover : colors.comment);
    } else if (region.kind === 'quality') {
      drawQuality(ctx, region, x, rect.y + qualityTop, colors);
    } else {
      const height = Math.max(2, (region.count / most) * (chartBottom - chartTop));
      ctx.fillStyle = region === hot ? colors.barHover : colors.bar;
      ctx.fillRect(x, rect.y + chartBottom - height, Math.max(1, region.width - 1), height);
    }
  }
  if (!model.profile) {
    ctx.fillStyle = colors.bar;
    ctx.globalAlpha = 0.35;
    ctx.fillRect(rect.x + padding, rect.y + qualityTop, rect.width - 2 * padding, qualityHeight);
    ctx.fillRect(
      rect.x + padding,
      rect.y + chartTop + 8,
      rect.width - 2 * padding,
      chartBottom - chartTop - 8,
    );
    ctx.globalAlpha = 1;
  }
  ctx.restore();
}

function drawName({ ctx, rect, model, colors, text, font, isHovered }: DrawArgs): void {
  const glyph = typeGlyph(model.type);
  ctx.textBaseline = 'middle';
  ctx.font = font.replace('600', '500').replace('12.5px', '10.5px');
  ctx.fillStyle = colors.muted;
  ctx.fillText(glyph, rect.x + padding, rect.y + nameLine);
  const glyphWidth = Math.max(24, ctx.measureText(glyph).width + 7);
  const signs = `${model.mark === 'added' ? '+' : model.mark === 'removed' ? '−' : model.mark === 'changed' ? '∆' : ''}${model.filtered ? '▽' : ''}${model.sorted === 'up' ? '↑' : model.sorted === 'down' ? '↓' : ''}`;
  ctx.font = font;
  ctx.fillStyle = text;
  const taken = (model.comments ? bubbleWidth + 6 : 0) + (isHovered ? menuWidth : 0);
  const room = rect.width - glyphWidth - 2 * padding - (signs ? 12 * signs.length + 4 : 0) - taken;
  const start = rect.x + padding + glyphWidth;
  const name = fit(
    ctx,
    model.side === undefined ? model.name : gridText.sides[model.side]({ name: model.name }),
    room,
  );
  if (model.side === 'before') ctx.fillStyle = colors.muted;
  ctx.fillText(name, start, rect.y + nameLine);
  if (signs) {
    ctx.fillStyle =
      model.mark === 'added'
        ? colors.addedSign
        : model.mark === 'changed'
          ? colors.changedSign
          : colors.valid;
    ctx.textAlign = 'right';
    ctx.fillText(signs, rect.x + rect.width - padding - taken, rect.y + nameLine);
    ctx.textAlign = 'left';
  }
  if (isHovered) {
    ctx.fillStyle = colors.muted;
    for (let i = 0; i < 3; i++) {
      ctx.beginPath();
      ctx.arc(rect.x + rect.width - 12, rect.y + nameLine - 4 + i * 4, 1.3, 0, Math.PI * 2);
      ctx.fill();
    }
  }
}

/** Draws a speech bubble. */
function drawBubble(ctx: CanvasRenderingContext2D, x: number, y: number, color: string): void {
  ctx.fillStyle = color;
  ctx.beginPath();
  ctx.roundRect(x, y, bubbleWidth, 8, 2);
  ctx.moveTo(x + 2, y + 7);
  ctx.lineTo(x + 2, y + 11);
  ctx.lineTo(x + 6, y + 7);
  ctx.fill();
}

/**
 * Draws a part of the quality bar. Valid is solid, mismatched has a notch, empty is hatched, null
 * is outlined: a second sign in addition to the color.
 */
function drawQuality(
  ctx: CanvasRenderingContext2D,
  region: HeaderRegion,
  x: number,
  y: number,
  colors: DataColors,
): void {
  const width = Math.max(1, region.width - 1);
  switch (region.quality) {
    case 'valid':
      ctx.fillStyle = colors.valid;
      ctx.fillRect(x, y, width, qualityHeight);
      break;
    case 'mismatched':
      ctx.fillStyle = colors.mismatched;
      ctx.fillRect(x, y - 1, width, qualityHeight + 2);
      ctx.beginPath();
      ctx.moveTo(x + width / 2 - 3, y - 5);
      ctx.lineTo(x + width / 2 + 3, y - 5);
      ctx.lineTo(x + width / 2, y - 1);
      ctx.fill();
      break;
    case 'empty':
      ctx.save();
      ctx.beginPath();
      ctx.rect(x, y, width, qualityHeight);
      ctx.clip();
      ctx.strokeStyle = colors.nothing;
      ctx.lineWidth = 1;
      for (let i = -qualityHeight; i < width; i += 3) {
        ctx.beginPath();
        ctx.moveTo(x + i, y + qualityHeight);
        ctx.lineTo(x + i + qualityHeight, y);
        ctx.stroke();
      }
      ctx.restore();
      break;
    default:
      ctx.strokeStyle = colors.nothing;
      ctx.lineWidth = 1;
      ctx.strokeRect(x + 0.5, y + 0.5, Math.max(1, width - 1), qualityHeight - 1);
  }
}

function fit(ctx: CanvasRenderingContext2D, text: string, room: number): string {
  if (ctx.measureText(text).width <= room) return text;
  let end = Math.max(1, Math.floor((room / ctx.measureText(text).width) * text.length) - 1);
  while (end > 1 && ctx.measureText(`${text.slice(0, end)}…`).width > room) end--;
  return `${text.slice(0, end)}…`;
}
