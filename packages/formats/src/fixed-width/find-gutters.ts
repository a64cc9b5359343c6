import { charactersOf, isPadding } from './cut-line.ts';
import type { SampleLine } from './sample-lines.ts';

/** Where a line of a sample has text. */
export interface LineShape {
  /** 1 at positions that are not blank. */
  readonly ink: Uint8Array;
  readonly first: number;
  readonly last: number;
}

/** A line together with its shape. */
export interface ShapedLine extends SampleLine {
  readonly shape: LineShape;
}

/** Positions from `from` to before `to` that are blank in all lines, with text on both sides. */
export interface Gutter {
  readonly from: number;
  readonly to: number;
  /** Number of lines with text on both sides. */
  readonly crossed: number;
}

export interface Gutters {
  readonly gutters: readonly Gutter[];
  /** Lines that run across gutters and were not counted: titles, notes, totals. */
  readonly ragged: ReadonlySet<LineShape>;
}

const edgeLines = 5;

export function shapeOf(line: string): LineShape {
  const characters = charactersOf(line);
  const ink = new Uint8Array(characters.length);
  for (let i = 0; i < ink.length; i++) if (!isPadding(characters.at(i))) ink[i] = 1;
  return { ink, first: ink.indexOf(1), last: ink.lastIndexOf(1) };
}

/**
 * Finds the columns of blanks that run through all lines, as pandas (`read_fwf`, `infer_colspecs`)
 * does in its first 100 rows: the vertical projection of document analysis. Here some lines may run
 * across: a first pass takes positions that are blank in nine of ten lines and finds the lines that
 * have text all the way through several of them; a second pass requires blanks without exception in
 * the others. A value that is long in one line of a hundred thus stays whole, and a column that is
 * filled in one line of a hundred is found.
 */
export function findGutters(lines: readonly LineShape[]): Gutters {
  const ragged = raggedLines(lines);
  const even = lines.filter((line) => !ragged.has(line));
  const gutters = blankRuns(even, 0).map(({ from, to }) => ({
    from,
    to,
    crossed: even.filter(({ first, last }) => first < from && last >= to).length,
  }));
  return { gutters, ragged };
}

function raggedLines(lines: readonly LineShape[]): Set<LineShape> {
  const count = lines.length;
  const tolerated = Math.floor(Math.max(count / 10, Math.min(2, count / 4)));
  const runs = blankRuns(lines, tolerated);
  const bridged = new Map<LineShape, number>();
  for (const line of lines)
    for (const run of runs) {
      if (run.from > line.last) break;
      if (fills(line, run)) bridged.set(line, (bridged.get(line) ?? 0) + 1);
    }
  const several = Math.max(2, runs.length * 0.3);
  const ragged = new Set<LineShape>();
  for (const [line, times] of bridged) if (times >= several) ragged.add(line);
  // Titles and long header names are at the top, totals at the end.
  const top = Math.min(edgeLines, Math.ceil(count / 5));
  const edge = new Set([...lines.slice(0, top), ...lines.slice(-1)]);
  const wide = runs.filter(({ from, to }) => to - from > 1);
  for (const line of edge)
    if (wide.filter((run) => touches(line, run)).length >= Math.max(2, wide.length / 2)) ragged.add(line);
  const header = lines.find((line) => !ragged.has(line));
  for (const run of runs) {
    // A single blank doesn't separate columns if it would split a name of the header.
    if (run.to - run.from === 1 && header && fills(header, { from: run.from - 1, to: run.to + 1 })) continue;
    const across = linesAtThinnestPosition(lines, run, ragged);
    const atEdge = across.every((line) => edge.has(line)) && (run.to - run.from > 1 || count >= 20);
    if (atEdge || across.length <= count / 50) for (const line of across) ragged.add(line);
  }
  return ragged.size > Math.max(top + 1, count * 0.15) ? new Set() : ragged;
}

/**
 * Returns the lines that have text at the position of a run where the fewest do; none if a position
 * is blank in all lines.
 */
function linesAtThinnestPosition(
  lines: readonly LineShape[],
  { from, to }: { readonly from: number; readonly to: number },
  without: ReadonlySet<LineShape>,
): readonly LineShape[] {
  const reaching = lines.filter((line) => line.last >= from && !without.has(line));
  let fewest: readonly LineShape[] = reaching;
  for (let i = to - 1; i >= from && fewest.length > 0; i--) {
    const here = reaching.filter(({ ink }) => ink[i] === 1);
    if (here.length < fewest.length) fewest = here;
  }
  return fewest;
}

/** Whether a line has text all the way through a run of positions. */
function fills({ ink }: LineShape, { from, to }: { readonly from: number; readonly to: number }): boolean {
  for (let i = from; i < to; i++) if (ink[i] !== 1) return false;
  return true;
}

function touches({ ink }: LineShape, { from, to }: { readonly from: number; readonly to: number }): boolean {
  return ink.subarray(from, to).includes(1);
}

/**
 * Returns runs of positions at which no more than the tolerated number of lines have text, between
 * positions at which more do.
 */
function blankRuns(lines: readonly LineShape[], tolerated: number): { from: number; to: number }[] {
  const counts = new Uint32Array(Math.max(0, ...lines.map(({ last }) => last)) + 1);
  for (const { ink, first, last } of lines)
    for (let i = Math.max(0, first); i <= last; i++) counts[i]! += ink[i]!;
  const runs: { from: number; to: number }[] = [];
  let before = -1;
  for (let i = 0; i < counts.length; i++) {
    if (counts[i]! <= tolerated) continue;
    if (before >= 0 && i > before + 1) runs.push({ from: before + 1, to: i });
    before = i;
  }
  return runs;
}
