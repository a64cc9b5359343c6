import { cellShape } from '../csv/sniff/cell-shape.ts';
import { findHeader } from '../csv/sniff/find-header.ts';
import { findTable } from '../csv/sniff/find-table.ts';
import type { SampleRow } from '../csv/sniff/sample-table.ts';
import { charactersOf, cutLine, isRule } from './cut-line.ts';
import { findGutters, type Gutter, type ShapedLine, shapeOf } from './find-gutters.ts';
import { layoutOf } from './layout.ts';
import { ruledColumns } from './ruled-columns.ts';
import type { SampleLine } from './sample-lines.ts';

/** What was detected in a fixed-width file. */
export interface DetectedLayout {
  /** Where columns begin, counted from 0. */
  readonly starts: readonly number[];
  readonly skipRows: number;
  readonly headerRows: number;
  /** Whether lines rule the table off. */
  readonly rules: boolean;
  /**
   * Rows of the table, including the header, split into cells; lines that run across the columns
   * have a single cell.
   */
  readonly rows: readonly SampleRow[];
  /** Whether a ruled line shows the columns. */
  readonly ruled: boolean;
  /**
   * Evidence for columns from the gutters that most lines cross: 2 for one of two blanks or more, 1
   * for one of a single blank.
   */
  readonly evidence: number;
}

/**
 * Finds where columns begin: from the runs of a ruled line under a header if there is one,
 * otherwise from the blanks that run through the lines.
 *
 * @param lines lines from the start of the file; blank lines may be left out
 * @param given whether fixed positions were requested, so that fewer lines are enough
 * @returns undefined if nothing separates two columns
 */
export function inferLayout(lines: readonly SampleLine[], given = false): DetectedLayout | undefined {
  const rules = lines.some(({ text }) => isRule(text));
  const filled = lines.filter(({ text }) => text.trim() !== '' && !isRule(text));
  const shaped = filled.map((one): ShapedLine => ({ ...one, shape: shapeOf(one.text) }));
  const ruled = ruledColumns(lines, shaped);
  if (ruled) {
    const rows = sampleRows(
      shaped.filter(({ line }) => line > ruled.skipRows),
      ruled.starts,
    );
    return { ...ruled, rules: true, rows, ruled: true, evidence: 2 * (ruled.starts.length - 1) };
  }
  const seen = new Set(lines.map(({ line }) => line));
  const afterBlank = (line: number): boolean => !seen.has(line - 1);
  const block = mainBlock(shaped, afterBlank);
  const { gutters, ragged } = findGutters(block.map(({ shape }) => shape));
  const even = block.filter(({ shape }) => !ragged.has(shape));
  const sure = gutters.filter((gutter) => isCertain(gutter, even, given));
  const kept = withoutMarks(sure, even);
  if (kept.length === 0) return undefined;
  const place = (used: readonly Gutter[]): readonly number[] => startsOf(used, even, block);
  const found = tableOf(shaped, place(kept), afterBlank);
  const named = kept.filter((gutter, i) => gutter.to - gutter.from > 1 || isNamed(found, i + 1));
  if (named.length === 0) return undefined;
  const final = named.length === kept.length ? found : tableOf(shaped, place(named), afterBlank);
  const crossed = named.filter((gutter) => gutter.crossed >= even.length / 2);
  const evidence = crossed.reduce((sum, { from, to }) => sum + (to - from > 1 ? 2 : 1), 0);
  return { ...final, rules, ruled: false, evidence };
}

/**
 * Returns the lines between two blank ones that make up more than half of all: titles and notes are
 * set apart from the table. Returns all lines if there is no such block.
 */
function mainBlock(
  shaped: readonly ShapedLine[],
  afterBlank: (line: number) => boolean,
): readonly ShapedLine[] {
  const blocks: ShapedLine[][] = [];
  for (const one of shaped) {
    if (blocks.length === 0 || afterBlank(one.line)) blocks.push([]);
    blocks.at(-1)!.push(one);
  }
  return blocks.find((block) => block.length > shaped.length / 2) ?? shaped;
}

/**
 * Whether a gutter is certain. In any text, a fifth of the lines have a blank at a given position,
 * so six different lines leave a chance of about one in ten thousand; two adjacent blanks hardly
 * occur in prose.
 */
function isCertain({ from, to, crossed }: Gutter, even: readonly ShapedLine[], given: boolean): boolean {
  if (to - from > 1) return crossed >= (given ? 2 : 3);
  const around = new Set<string>();
  for (const { text, shape } of even)
    if (shape.first < from && shape.last >= to)
      around.add(charactersOf(text).slice(Math.max(0, from - 8), to + 8));
  return around.size >= (given ? 3 : 6);
}

/**
 * Removes the gutters that only set off a mark which is the same in every line: the dashes of a
 * list.
 */
function withoutMarks(gutters: readonly Gutter[], even: readonly ShapedLine[]): readonly Gutter[] {
  let from = 0;
  return gutters.filter((gutter) => {
    const cells = even.map(({ text }) => charactersOf(text).slice(from, gutter.from).trim());
    const marks = new Set(cells.filter((cell) => cell !== ''));
    const [mark = ''] = marks;
    const isMark =
      marks.size === 1 && !/[\p{L}\p{N}]/u.test(mark) && (from === 0 || gutter.to - gutter.from === 1);
    if (!isMark) from = gutter.to;
    return !isMark;
  });
}

/**
 * Returns where the column after each gutter begins: at its text if that is left-aligned.
 * Right-aligned columns may have longer values, so they begin within the gutter, after the part
 * that the previous column may need.
 */
function startsOf(
  gutters: readonly Gutter[],
  even: readonly ShapedLine[],
  all: readonly ShapedLine[],
): readonly number[] {
  const share = (from: number, to: number, at: number): number => {
    const used = even.filter(({ shape }) => shape.ink.subarray(from, to).includes(1));
    return used.filter(({ shape }) => shape.ink[at] === 1).length / Math.max(1, used.length);
  };
  const wanted = ({ from, to }: Gutter, i: number): number => {
    const next = gutters[i + 1]?.from ?? Number.POSITIVE_INFINITY;
    if (to - from === 1 || share(to, next, to) >= 0.8) return to;
    const before = gutters[i - 1]?.to ?? 0;
    const endsEven = share(before, from, from - 1) >= 0.8 && share(before, from, before) < 0.8;
    return endsEven ? from + 1 : to - ((to - from - 1) >> 1);
  };
  return [0, ...gutters.map((gutter, i) => bestSplitPosition(gutter, wanted(gutter, i), all))];
}

/**
 * Returns the position in a gutter at which the fewest lines are split in the middle of a word,
 * nearest to the desired one: names of a header stay whole.
 */
function bestSplitPosition({ from, to }: Gutter, wanted: number, all: readonly ShapedLine[]): number {
  let best = wanted;
  let fewest = Number.POSITIVE_INFINITY;
  for (let start = from; start <= to; start++) {
    const torn = all.filter(({ shape: { ink } }) => ink[start - 1] === 1 && ink[start] === 1).length;
    if (torn > fewest || (torn === fewest && Math.abs(start - wanted) >= Math.abs(best - wanted))) continue;
    best = start;
    fewest = torn;
  }
  return best;
}

/** Returns the table without the titles above it, and its header. */
function tableOf(
  shaped: readonly ShapedLine[],
  starts: readonly number[],
  afterBlank: (line: number) => boolean,
): Pick<DetectedLayout, 'starts' | 'skipRows' | 'headerRows' | 'rows'> {
  const above = linesAbove(shaped, starts, afterBlank);
  const { skipLines, rows } = findTable(sampleRows(shaped.slice(above), starts), starts.length);
  return {
    starts,
    skipRows: skipLines > 0 || above === 0 ? skipLines : shaped[above]!.line - 1,
    headerRows: findHeader(rows, starts.length, cellShape),
    rows,
  };
}

/**
 * Returns how many lines make up a block of titles: set off by a blank line, and either crossing
 * the columns or in only one cell.
 */
function linesAbove(
  shaped: readonly ShapedLine[],
  starts: readonly number[],
  afterBlank: (line: number) => boolean,
): number {
  const most = Math.min(10, Math.floor(shaped.length / 3));
  for (let count = most; count > 0; count--) {
    if (!afterBlank(shaped[count]!.line)) continue;
    const block = sampleRows(shaped.slice(0, count), starts);
    const title = ({ cells }: SampleRow, i: number): boolean =>
      cells.filter((cell) => cell !== '').length <= 1 || isSplitAtColumns(shaped[i]!, starts);
    if (block.some(title)) return count;
  }
  return 0;
}

function isSplitAtColumns({ shape: { ink } }: ShapedLine, starts: readonly number[]): boolean {
  return starts.some((start) => start > 0 && ink[start - 1] === 1 && ink[start] === 1);
}

function sampleRows(lines: readonly ShapedLine[], starts: readonly number[]): SampleRow[] {
  const layout = layoutOf(starts);
  return lines.map(({ text, line, shape }) => {
    const reached = starts.filter((start) => start > 0 && start <= shape.last);
    const torn = reached.filter((start) => shape.ink[start - 1] === 1 && shape.ink[start] === 1);
    const across = torn.length > 0 && torn.length >= reached.length / 2;
    const cells = across
      ? [text.trim()]
      : cutLine(charactersOf(text), layout, true).map((cell) => cell ?? '');
    return { cells, quoted: 0, escaped: false, broken: false, spans: false, line, end: 'lf', blank: false };
  });
}

/**
 * Whether a column has a name in the header, if there is one; without a name, one blank after other
 * text, it is the second word of a value.
 */
function isNamed({ headerRows, rows }: Pick<DetectedLayout, 'headerRows' | 'rows'>, column: number): boolean {
  const header = rows.slice(0, headerRows);
  return header.length === 0 || header.some(({ cells }) => cells.length === 1 || cells[column] !== '');
}
