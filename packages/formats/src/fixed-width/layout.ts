import { columnLimit } from '../reading/column-limit.ts';

/**
 * Where a column is in each line, in characters from 0; `to` is after its last one, and Infinity
 * for all that is left of the line.
 */
export interface ColumnPlace {
  readonly from: number;
  readonly to: number;
}

/** Columns from left to right; none begins before the one on its left ends. */
export type Layout = readonly ColumnPlace[];

export type ParsedLayout = { readonly layout: Layout } | { readonly fault: string };

/** Longest text of positions that is stored. */
export const layoutTextLimit = 10_000;
/** Longest line that positions can name, in characters. */
const positionLimit = 10_000_000;

/**
 * Reads positions as people write them and as record layouts give them, counted from 1: `9` is a start, and the column goes up to the next one;
 * `9-26` is a start and an end; `+18` is a width, from where the column before ends. They mix.
 */
export function parseLayout(text: string): ParsedLayout {
  const parts = text
    .replace(/\s*[-–]\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((part) => part !== '');
  const layout: { from: number; to: number }[] = [];
  let open = false;
  let end = 0;
  for (const part of parts) {
    const [, plus, first = '', last] = /^(\+)?(\d{1,9})(?:-(\d{1,9}))?$/.exec(part) ?? [];
    if (first === '' || (plus && last !== undefined))
      return {
        fault: `"${part.slice(0, 40)}" isn’t a start (9), a range (9-26) or a width (+18).`,
      };
    const [a, b] = [Number(first), last === undefined ? undefined : Number(last)];
    if (a === 0 || b === 0)
      return { fault: 'Positions are counted from 1, and a column is at least one wide.' };
    if (plus && open)
      return { fault: `${part} needs a column before it that ends: give that one an end or a width.` };
    const from = plus ? end : a - 1;
    const to = plus ? end + a : (b ?? Number.POSITIVE_INFINITY);
    const before = layout.at(-1);
    if (before && from < (open ? before.from + 1 : before.to))
      return {
        fault: `${part} comes after ${open ? before.from + 1 : before.to}: columns go from left to right without overlapping. A width is written +${a}.`,
      };
    if (to <= from) return { fault: `${part} ends before it begins.` };
    if (from > positionLimit) return { fault: `${part} is beyond ${positionLimit}, the last position.` };
    if (before && open) before.to = from;
    layout.push({ from, to });
    open = to === Number.POSITIVE_INFINITY;
    end = to;
    if (layout.length > columnLimit) return { fault: `There are more than ${columnLimit} columns.` };
  }
  return { layout };
}

/** Starts as {@link parseLayout} reads them; the last column has all that is left of the line. */
export function printStarts(starts: readonly number[]): string {
  return starts.map((start) => start + 1).join(', ');
}

/** Columns of which each goes up to the next one. */
export function layoutOf(starts: readonly number[]): Layout {
  return starts.map((from, i) => ({ from, to: starts[i + 1] ?? Number.POSITIVE_INFINITY }));
}
