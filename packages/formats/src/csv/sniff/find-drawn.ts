import { type CsvDialect, plainDialect } from '../dialect.ts';

const linesLooked = 200;
const minRows = 1;
/** Share of the rows below the first line of dashes that have a cell for each part of it. */
const minShare = 0.8;

/**
 * The dialect of a table that is drawn with characters, as in Markdown and as consoles of databases
 * print one: below the names a line of dashes, cut by `|` or `+` into as many parts as rows have cells.
 * Undefined where the text is none.
 */
export function findDrawn(text: string): CsvDialect | undefined {
  const lines = text.split(/\r\n|\n|\r/, linesLooked).map((line) => line.trim());
  const rule = lines.findIndex((line) => partsOf(line) >= 2);
  if (rule < 0) return undefined;
  const parts = partsOf(lines[rule]!);
  const isFramed = /^[|+]/.test(lines[rule]!);
  const cells = lines.map((line) => (partsOf(line) > 0 ? 0 : cellsOf(line, isFramed)));
  // The names are above the first line of dashes, or below it where another one follows.
  const above = cells.slice(0, rule).filter((count) => count > 0);
  const below = cells.slice(rule + 1).filter((count) => count > 0);
  const fitting = below.filter((count) => count === parts).length;
  const isBelowNames = above.length === 1 && above[0] === parts;
  if (!isBelowNames && (above.length > 0 || partsOf(lines[rule + 2] ?? '') !== parts)) return undefined;
  if (fitting < minRows || fitting < below.length * minShare) return undefined;
  return {
    ...plainDialect,
    delimiter: '|',
    quote: '',
    escape: text.includes('\\|') ? '\\' : '',
    trimmed: true,
    padded: true,
    drawn: true,
  };
}

/** Parts of a line of dashes; 0 where it is none. */
function partsOf(line: string): number {
  if (!/^[|+]?(?: *:?[-=]{1,}:? *[|+])+(?: *:?[-=]+:? *)?$/.test(line) || !/[-=]{3}/.test(line)) return 0;
  return line.replace(/^[|+]|[|+]$/g, '').split(/[|+]/).length;
}

/** Cells of a row; 0 for a line without a delimiter. */
function cellsOf(line: string, isFramed: boolean): number {
  if (!line.includes('|')) return 0;
  const text = line.replaceAll('\\|', '');
  return (isFramed ? text.replace(/^\||\|$/g, '') : text).split('|').length;
}
