import { columnLimit } from '../reading/column-limit.ts';

/**
 * Where a column is in each line, in characters counted from 0; `to` is after its last one, or
 * Infinity for the rest of the line.
 */
export interface ColumnPlace {
  readonly from: number;
  readonly to: number;
}

/** Columns from left to right; none begins before its left neighbor ends. */
export type Layout = readonly ColumnPlace[];

export type ParsedLayout = { readonly layout: Layout } | { readonly fault: string };

/** Maximum length of positions that are stored as text. */
export const layoutTextLimit = 10_000;
/** Maximum length of a line that positions can refer to, in characters. */
const positionLimit = 10_000_000;

/**
 * Reads positions as people write them and as record layouts give them, counted from 1: `9` is a
 * start, and the column extends to the next one; `9-26` is a start and an end; `+18` is a width,
 * from the end of the column before. They can be mixed.
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
      return { fault: 'Positions start at 1, and a column is at least one character wide.' };
    if (plus && open)
      return { fault: `${part} needs the column before it to end: give that column an end or a width.` };
    const from = plus ? end : a - 1;
    const to = plus ? end + a : (b ?? Number.POSITIVE_INFINITY);
    const before = layout.at(-1);
    if (before && from < (open ? before.from + 1 : before.to))
      return {
        fault: `${part} comes after ${open ? before.from + 1 : before.to}: columns go from left to right without overlapping. Write a width as +${a}.`,
      };
    if (to <= from) return { fault: `${part} ends before it starts.` };
    if (from > positionLimit) return { fault: `${part} is beyond ${positionLimit}, the last position.` };
    if (before && open) before.to = from;
    layout.push({ from, to });
    open = to === Number.POSITIVE_INFINITY;
    end = to;
    if (layout.length > columnLimit) return { fault: `There are more than ${columnLimit} columns.` };
  }
  return { layout };
}

/** Prints starts as {@link parseLayout} reads them; the last column takes the rest of the line. */
export function printStarts(starts: readonly number[]): string {
  return starts.map((start) => start + 1).join(', ');
}

/** Returns columns that each extend to the next one. */
export function layoutOf(starts: readonly number[]): Layout {
  return starts.map((from, i) => ({ from, to: starts[i + 1] ?? Number.POSITIVE_INFINITY }));
}
