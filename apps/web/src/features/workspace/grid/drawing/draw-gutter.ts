import type { Mark } from '@winnow/contract/engine-types';
import type { DataColors } from '../grid-theme.ts';

/** Marks of a row, in the order in which the gutter shows them. */
const gutterMarks: readonly Mark[] = ['star', 'flag'];

const markSize = 18;
const margin = 4;
const marksWidth = margin + gutterMarks.length * markSize;
const digitWidth = 7.5;

/**
 * Returns a width that fits the largest row number with a sign before it, and stars and flags if
 * there are any.
 */
export function gutterWidth(rows: number, hasMarks: boolean): number {
  return Math.ceil((hasMarks ? marksWidth : 10) + 14 + Math.max(2, String(rows).length) * digitWidth);
}

export interface Gutter {
  /** The row number, counted from 1. */
  readonly number: number;
  readonly marks: ReadonlySet<Mark>;
  /** Whether the previewed draft removes the row. */
  readonly removed: boolean;
  /** Whether marks that the row doesn't have are outlined, so that they can be clicked. */
  readonly offered: boolean;
  readonly colors: DataColors;
  readonly font: string;
  readonly text: string;
}

interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the mark at a distance from the left edge of the gutter. */
export function markAt(x: number): Mark | undefined {
  return x < margin ? undefined : gutterMarks[Math.floor((x - margin) / markSize)];
}

/**
 * Draws the number of a row, with a minus if it is removed, after its star and flag: filled, or
 * outlined while the pointer is on the row.
 */
export function drawGutter(ctx: CanvasRenderingContext2D, rect: Rect, gutter: Gutter): void {
  const { number, marks, removed, offered, colors, font, text } = gutter;
  ctx.save();
  ctx.font = font;
  ctx.fillStyle = text;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  if (removed) ctx.fillStyle = colors.mismatched;
  ctx.fillText(`${removed ? '−' : ''}${number}`, rect.x + rect.width - 8, rect.y + rect.height / 2 + 0.5);
  for (const [place, mark] of gutterMarks.entries()) {
    const has = marks.has(mark);
    if (!has && !offered) continue;
    ctx.save();
    ctx.translate(
      Math.round(rect.x + margin + place * markSize + (markSize - 12) / 2),
      Math.round(rect.y + rect.height / 2 - 6),
    );
    const shape = shapeOf(mark);
    ctx.lineJoin = 'round';
    ctx.lineWidth = 1.25;
    ctx.fillStyle = colors[mark];
    ctx.strokeStyle = has ? colors[mark] : colors.muted;
    if (has) ctx.fill(shape);
    ctx.stroke(shape);
    ctx.restore();
  }
  ctx.restore();
}

const shapes = new Map<Mark, Path2D>();

/**
 * Returns a path in a square of 12. `Path2D` exists only in browsers, so paths are created when
 * they are first drawn.
 */
function shapeOf(mark: Mark): Path2D {
  const known = shapes.get(mark);
  if (known) return known;
  const shape = mark === 'star' ? starShape() : new Path2D('M2 11.5 V1 H10 L8 4 L10 7 H2');
  shapes.set(mark, shape);
  return shape;
}

function starShape(): Path2D {
  const path = new Path2D();
  for (let point = 0; point < 10; point++) {
    const radius = point % 2 === 0 ? 6 : 2.6;
    const angle = (point * Math.PI) / 5 - Math.PI / 2;
    path.lineTo(6 + radius * Math.cos(angle), 6.4 + radius * Math.sin(angle));
  }
  path.closePath();
  return path;
}
