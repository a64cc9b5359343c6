import { type CsvDialect, plainDialect } from '../dialect.ts';
import { minDashes } from '../parse/is-rule.ts';

const maxSampledLines = 200;
const minRows = 1;
/** Minimum share of the rows below the first rule that have a cell for each of its parts. */
const minShare = 0.8;

/**
 * Returns the dialect of a table drawn with characters, as in Markdown and as database consoles
 * print them: below the names is a line of dashes, divided by `|` or `+` into as many parts as rows
 * have cells. Undefined if the text is not such a table.
 */
export function findDrawn(text: string): CsvDialect | undefined {
  const lines = text.split(/\r\n|\n|\r/, maxSampledLines).map((line) => line.trim());
  const rule = lines.findIndex((line) => partsOf(line) >= 2);
  if (rule < 0) return undefined;
  const parts = partsOf(lines[rule]!);
  const isFramed = /^[|+]/.test(lines[rule]!);
  const cells = lines.map((line) => (partsOf(line) > 0 ? 0 : cellsOf(line, isFramed)));
  // The names are above the first rule, or below it if another one follows.
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

/** Returns the number of parts of a line of dashes; 0 if it isn't one. */
function partsOf(line: string): number {
  if (!/^[|+]?(?: *:?[-=]{1,}:? *[|+])+(?: *:?[-=]+:? *)?$/.test(line)) return 0;
  if ((line.match(/[-=]/g) ?? []).length < minDashes) return 0;
  return line.replace(/^[|+]|[|+]$/g, '').split(/[|+]/).length;
}

/** Returns the number of cells of a row; 0 for a line without a delimiter. */
function cellsOf(line: string, isFramed: boolean): number {
  if (!line.includes('|')) return 0;
  const text = line.replaceAll('\\|', '');
  return (isFramed ? text.replace(/^\||\|$/g, '') : text).split('|').length;
}
