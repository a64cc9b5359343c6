import { sniffCsvOnce } from '../csv/csv-reader.ts';
import type { SniffedCsv } from '../csv/sniff/sniff-csv.ts';
import type { FileSample } from '../format.ts';
import { fileKind } from '../reading/file-kind.ts';
import { type FixedWidthOptions, fixedWidthOptions } from './fixed-width-options.ts';
import { type DetectedLayout, inferLayout } from './infer-layout.ts';
import { layoutTextLimit, printStarts } from './layout.ts';
import { type SampleLine, sampleLines } from './sample-lines.ts';

/**
 * Ranks below CSV for any text: the options are there for users who choose the format, but the file
 * is not taken for fixed-width.
 */
const unlikely = 0.2;
/** Ranks above delimited text for files without a name of that format. */
const likely = 0.6;

/** Names that only such files have, and names that any text may have. */
const ownName = /\.(?:fwf|prn)$/i;
const anyName = /(?:^|[/\\])[^./\\]*$|\.(?:txt|text|dat|data|asc|lst|lis|log|out|rpt|fix)$/i;

/**
 * Detects a fixed-width file: blanks run through its lines, the lines are not prose, and no
 * delimiter reads it as well. Anything delimited stays so, whether its fields are aligned by blanks
 * or by chance.
 */
export async function sniffFixedWidth({
  file,
  head,
}: FileSample): Promise<{ confidence: number; options: FixedWidthOptions } | undefined> {
  if (file.size === 0 || fileKind(head, true)) return undefined;
  const csv = await sniffCsvOnce(file);
  if (!csv.text) return undefined;
  const { encoding } = csv.options;
  const plain = fixedWidthOptions.parse({ encoding });
  const lines = await sampleLines(file, encoding, plain.tabStop);
  const found = inferLayout(lines);
  if (!found) return { confidence: packed(file.name, csv), options: plain };
  const columns = printStarts(found.starts);
  const options: FixedWidthOptions = {
    ...plain,
    columns: columns.length > layoutTextLimit ? '' : columns,
    rules: found.rules,
    skipRows: found.skipRows,
    headerRows: found.headerRows,
  };
  const named = ownName.test(file.name);
  const table =
    (named || anyName.test(file.name) || isCertain(csv, found)) &&
    !isMarkup(lines) &&
    !isProse(found) &&
    !readsAsDelimited(csv, lines, found);
  if (!table) return { confidence: packed(file.name, csv), options };
  return { confidence: anyName.test(file.name) ? likely : likely + (named ? 0.1 : 0.15), options };
}

/**
 * Whether lines are columns whatever the name of their file says: a rule below the names divides
 * them, or blanks run through many lines at several positions and there is no delimiter.
 */
function isCertain({ width }: SniffedCsv, { starts, rows, ruled }: DetectedLayout): boolean {
  return width <= 1 && starts.length >= 3 && (ruled || rows.length >= 5);
}

/**
 * Returns the confidence for a file that only its name identifies: adjacent columns show no blanks.
 * A delimiter is stronger evidence than the name.
 */
function packed(name: string, { width }: SniffedCsv): number {
  return ownName.test(name) && width <= 1 ? 0.4 : unlikely;
}

/**
 * Whether lines are JSON, XML, HTML or source code that begins with a brace, which are aligned by
 * their own rules.
 */
function isMarkup(lines: readonly SampleLine[]): boolean {
  return /^\s*(?:[[{<]|#!)/.test(lines[0]?.text ?? '');
}

/**
 * Whether lines are a list with a number or a mark before each text, or two columns one of which is
 * running text.
 */
function isProse({ starts, rows, ruled, evidence }: DetectedLayout): boolean {
  if (ruled) return false;
  if (evidence < 2 || rows.length < 4) return true;
  if (starts.length > 2) return false;
  const cells = rows.map(({ cells: [first = '', second = ''] }) => [first, second] as const);
  const most = (test: (cell: readonly [string, string]) => boolean): boolean =>
    cells.filter(test).length >= cells.length * 0.5;
  return (
    most(([first]) => /^\(?[\p{L}\d]{1,3}[.):]$|^[^\p{L}\p{N}]*$/u.test(first)) ||
    most(([, second]) => second.split(/\s+/).length > 5)
  );
}

/**
 * Whether a delimiter splits the lines at least as well: then the blanks that run through them are
 * chance, or padding around fields.
 */
function readsAsDelimited(
  { options: { delimiter, drawn }, width }: SniffedCsv,
  lines: readonly SampleLine[],
  { starts, rows }: DetectedLayout,
): boolean {
  if (width <= 1 || delimiter === '') return false;
  if (drawn || delimiter.includes('\t')) return true;
  const table = new Set(rows.map(({ line }) => line));
  const strings = lines.filter(({ line }) => table.has(line)).map(({ text }) => text);
  if (delimiter === ' ') {
    const counts = strings.map((text) => text.trim().split(/ +/).length);
    const [first, ...others] = counts.slice(counts.findIndex((count) => count >= starts.length));
    return others.every((count) => count === first);
  }
  if (lines.filter(({ text }) => text.includes(delimiter)).length < lines.length / 2) return false;
  const marks = /[:/._=@%$#&*!-]/.test(delimiter);
  if (!marks && (width > starts.length || (strings[0] ?? '').includes(delimiter))) return true;
  const isAdjacent = (text: string, start: number): boolean =>
    text.slice(0, start).trimEnd().endsWith(delimiter) || text.slice(start).trimStart().startsWith(delimiter);
  return starts.some(
    (start) => start > 0 && strings.filter((text) => isAdjacent(text, start)).length >= strings.length / 2,
  );
}
