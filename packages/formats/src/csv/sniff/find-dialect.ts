import { type CsvDialect, plainDialect } from '../dialect.ts';
import { cutSample, type SampleTable, type TextSample } from './sample-table.ts';
import { type TableScore, TableScorer } from './score-table.ts';

/**
 * Prior likelihood of a character being a delimiter; lower for those that occur in text, numbers
 * and times.
 */
const usualDelimiters: Readonly<Record<string, number>> = {
  ',': 1,
  ';': 1,
  '\t': 1,
  '|': 0.98,
  '\u001f': 0.95,
  '\u0001': 0.95,
  '\u0007': 0.95,
  '\u0014': 0.95,
  '¦': 0.9,
  '§': 0.7,
  þ: 0.6,
  '^': 0.85,
  '~': 0.85,
  ':': 0.55,
  ' ': 0.5,
  '#': 0.6,
  '&': 0.6,
  '*': 0.55,
  '=': 0.5,
  '!': 0.5,
  $: 0.45,
  '%': 0.4,
  '@': 0.4,
  '/': 0.4,
  '-': 0.35,
  _: 0.35,
};
const longDelimiter = 0.97;
/** A character that occurs only in a longer delimiter is part of it. */
const partOfDelimiter = 0.5;
/** Columns aligned with tabs are rarer than empty fields. */
const tabAlignedFactor = 0.9;
/**
 * Quotes that begin fields are seldom text, unless reading them as quotes breaks a third of the
 * rows.
 */
const noQuotes = { seldom: 0.5, broken: 0.8 };

/**
 * Rows of equal width with line ends in quoted fields and no misplaced quote: their lines may form
 * a table on their own, but nothing else would make them agree.
 */
const enclosedLines = { sureness: 3, minRows: 2, uniformity: 0.9, broken: 0.02 };

/** Fields in apostrophes or backticks that all contain a doubled one. */
const doubledApostrophes = 1.15;

/** Whether it is a quote that occurs in text more often than around it. */
const isSeldomQuote = (quote: string): boolean => quote === "'" || quote === '`';

export interface DetectedDialect {
  readonly dialect: CsvDialect;
  readonly table: SampleTable;
  readonly score: TableScore;
  /** Certainty from 0 to 1, from comparing the best with the next best delimiter. */
  readonly confidence: number;
  /** The best reading for each delimiter, most likely first. */
  readonly candidates: readonly DialectCandidate[];
}

/** How a delimiter would split the sample. */
export interface DialectCandidate {
  readonly dialect: CsvDialect;
  readonly width: number;
  /** Score relative to other candidates; meaningless on its own. */
  readonly weighted: number;
}

const sampleRows = 1000;

/**
 * Finds the delimiter, quote and escape under which a sample looks most like a table, with the
 * consistency measure of CleverCSV (van den Burg, Nazábal and Sutton, 2019), see `TableScorer`.
 * Measured on files of Pollock (Vitagliano et al., "Pollock: a data loading benchmark", 2023), of
 * the CleverCSV study and of the W3C's test suite.
 */
export function findDialect(sample: TextSample): DetectedDialect {
  const scorer = new TableScorer();
  const text = Buffer.from(sample.bytes.buffer, sample.bytes.byteOffset, sample.bytes.length).toString(
    'utf8',
  );
  const hasQuotes = text.includes('"');
  const quotes = [
    '"',
    ...["'", '`'].filter((mark) => text.includes(mark)),
    ...(hasQuotes || text.includes('\\') ? [''] : []),
  ];
  let best: (DetectedDialect & { weighted: number }) | undefined;
  const byDelimiter = new Map<string, DialectCandidate>();
  for (const [delimiter, prior] of delimitersIn(text)) {
    const comment = delimiter !== '#' && /^#/m.test(text) ? '#' : '';
    let doubleQuoted = 0;
    let uniform = 0;
    let broken = 1;
    let encloses = false;
    for (const quote of quotes) {
      for (const variant of variantsOf(text, delimiter, quote)) {
        const dialect: CsvDialect = { ...plainDialect, delimiter, quote, comment, ...variant };
        const table = cutSample(sample, dialect, sampleRows);
        if (isPrefix(table)) continue;
        const score = scorer.score(table);
        if (quote === '"') {
          if (delimiter === '\t' && dialect.repeated && !linesUp(score, uniform)) continue;
          doubleQuoted = Math.max(doubleQuoted, score.uniformity);
          if (!dialect.repeated) uniform = Math.max(uniform, score.uniformity);
          broken = Math.min(broken, score.broken);
          encloses ||= table.rows.some((row) => row.quoted > 0 || row.broken);
        } else if (isSeldomQuote(quote) && !usesQuote(table, score.uniformity > doubleQuoted)) continue;
        const sureness = enclosesLines(table, score)
          ? enclosedLines.sureness
          : isSeldomQuote(quote) && quotesDoubled(table)
            ? doubledApostrophes
            : 1;
        const weighted =
          score.score *
          sureness *
          (quote !== '' || !encloses ? 1 : broken >= 1 / 3 ? noQuotes.broken : noQuotes.seldom) *
          (delimiter === '\t' && dialect.repeated ? tabAlignedFactor : 1) *
          (score.width > 1 ? prior : delimiter === ',' ? 1 : 0.99);
        if (weighted > (byDelimiter.get(delimiter)?.weighted ?? -1))
          byDelimiter.set(delimiter, { dialect, width: score.width, weighted });
        if (!best || weighted > best.weighted + 1e-9)
          best = { dialect, table, score, confidence: 0, candidates: [], weighted };
      }
    }
  }
  const { dialect, table, score, weighted } = best!;
  const candidates = [...byDelimiter.values()].sort((a, b) => b.weighted - a.weighted);
  const next = candidates.find((one) => one.dialect.delimiter !== dialect.delimiter)?.weighted ?? 0;
  const confidence = weighted === 0 ? 0 : 1 - next / weighted;
  return score.width > 1 && !readsAsProse(table, score)
    ? { dialect, table, score, confidence, candidates }
    : { ...singleColumn(sample, dialect, scorer), confidence, candidates };
}

/** Scores a sample with a dialect that is already known. */
export function scoreKnownDialect(sample: TextSample, dialect: CsvDialect): DetectedDialect {
  const table = cutSample(sample, dialect, sampleRows);
  const score = new TableScorer().score(table);
  return { dialect, table, score, confidence: 1, candidates: [] };
}

/**
 * Reads a sample as a single column. It has the comma as its delimiter, as such files are called
 * CSV, but none if its text contains commas, unless rows agree on a width of four or more, or two
 * have six fields or more: notes around a small table.
 */
function singleColumn(
  sample: TextSample,
  found: CsvDialect,
  scorer: TableScorer,
): Pick<DetectedDialect, 'dialect' | 'table' | 'score'> {
  const withComma = { ...found, delimiter: ',', repeated: false };
  const cut = cutSample(sample, withComma, sampleRows);
  const widths = cut.rows.map(({ cells }) => cells.length).filter((width) => width > 1);
  const agree = widths.some((width, i) => width >= 4 && widths.indexOf(width) < i);
  if (widths.length === 0 || agree || widths.filter((width) => width >= 6).length >= 2)
    return { dialect: withComma, table: cut, score: scorer.score(cut) };
  const dialect = { ...withComma, delimiter: '' };
  const table = cutSample(sample, dialect, sampleRows);
  return { dialect, table, score: scorer.score(table) };
}

/**
 * Bounds for rows of text in a single column: the maximum share of rows with equal width, and the
 * minimum share of rows at which the width changes.
 */
const prose = { uniformity: 0.6, changes: 0.2 };

/**
 * Whether the rows are lines of text, some of them with commas: each comma is followed by a space,
 * the first line has none, and widths change from line to line.
 */
function readsAsProse({ dialect, rows }: SampleTable, { width, uniformity }: TableScore): boolean {
  if (![',', ';', ':'].includes(dialect.delimiter) || uniformity > prose.uniformity) return false;
  const filled = rows.filter((row) => !row.blank);
  const unspaced = filled.some(({ spacing }) => spacing !== undefined && spacing.unspaced > 0);
  if (unspaced || filled[0]!.cells.length > 1 || width > 3) return false;
  const changes = filled.filter((row, i) => i > 0 && row.cells.length !== filled[i - 1]!.cells.length).length;
  return changes > filled.length * prose.changes;
}

/** Delimiters with which every line may begin, before an empty first field. */
const beginsEmpty = new Set([',', ';', '\t', '|', '\u001f', '\u0001']);

/**
 * Whether all lines begin with the supposed delimiter and have no other: a mark before each value,
 * as in lists of tags, colors, mentions or amounts.
 */
function isPrefix({ dialect, rows }: SampleTable): boolean {
  if (beginsEmpty.has(dialect.delimiter)) return false;
  const filled = rows.filter((row) => !row.blank);
  return filled.length > 1 && filled.every(({ cells }) => cells.length === 2 && cells[0] === '');
}

/**
 * Whether runs of tabs are one delimiter: every row has the same width with them, but not
 * otherwise.
 */
function linesUp({ uniformity, width }: TableScore, plain: number): boolean {
  return width > 1 && uniformity === 1 && plain < 0.9;
}

function delimitersIn(text: string): [string, number][] {
  const long = longDelimitersIn(text);
  const parts = new Set(long.flatMap((one) => partsOf(text, one)));
  const found = Object.entries(usualDelimiters)
    .filter(([one], i) => i === 0 || text.includes(one))
    .map(([one, prior]): [string, number] => [one, parts.has(one) ? prior * partOfDelimiter : prior]);
  return [...found, ...long.map((one): [string, number] => [one, longDelimiter])];
}

const maxSampledLines = 200;
const maxSampledLength = 2000;
const markRuns = /[|;:^~#&*!@=<>]{2,}|\$\||\t[|;:^~]\t|\t{2,}/g;
const longestDelimiter = 4;

/**
 * Finds delimiters of two to four characters that occur in most lines, for instance `||` or `~|~`,
 * even several times in a row.
 */
function longDelimitersIn(text: string): string[] {
  const lines = sampleLines(text);
  const counts = new Map<string, number>();
  for (const line of lines) {
    const runs = new Set(line.match(markRuns));
    for (const one of new Set([...runs].flatMap(unitsOf))) counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= lines.length * 0.5)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 4)
    .map(([run]) => run);
}

/** Returns what a run of characters repeats: `||` and `||||` for `||||`. */
function unitsOf(run: string): string[] {
  const units: string[] = [];
  for (let length = 2; length <= Math.min(longestDelimiter, run.length); length++)
    if (run.length % length === 0 && run === run.slice(0, length).repeat(run.length / length))
      units.push(run.slice(0, length));
  return units;
}

/** Returns the characters of a delimiter that occur only in it. */
function partsOf(text: string, delimiter: string): string[] {
  const rest = sampleLines(text)
    .map((line) => line.replaceAll(delimiter, ''))
    .join('');
  return [...new Set(delimiter)].filter((mark) => !rest.includes(mark));
}

function sampleLines(text: string): string[] {
  return text
    .split(/\r\n|\n|\r/, maxSampledLines)
    .filter((line) => line !== '')
    .map((line) => line.slice(0, maxSampledLength));
}

/**
 * Returns the variants with doubled quotes and with backslashes; for spaces and tabs also with
 * several as one.
 */
function variantsOf(
  text: string,
  delimiter: string,
  quote: string,
): Pick<CsvDialect, 'escape' | 'repeated'>[] {
  const marks = text.includes(`\\${quote === '' ? delimiter : quote}`) ? ['', '\\'] : [''];
  const runs =
    (delimiter === ' ' || delimiter === '\t') && text.includes(delimiter.repeat(2)) ? [false, true] : [false];
  return marks.flatMap((mark) => runs.map((repeated) => ({ escape: mark, repeated })));
}

/**
 * Whether apostrophes or backticks are quotes. They occur in text more often than around it, so they are quotes
 * if half of the rows have fields in them, or a tenth do and the table becomes more uniform, or all
 * such fields contain a doubled one, and hardly any row breaks. Cells that end with one and do not
 * begin with it, as in `VALUES('a'`, indicate another syntax inside the cells.
 */
function usesQuote({ dialect, rows }: SampleTable, moreEven: boolean): boolean {
  const { quote } = dialect;
  const half = new RegExp(`^[^${quote}]+${quote}[^${quote}]*${quote}$`);
  const filled = rows.filter((row) => !row.blank);
  const quoted = filled.filter((row) => row.quoted > 0);
  const broken = filled.filter((row) => row.broken).length;
  const halves = quoted.filter((row) => row.cells.some((cell) => half.test(cell.trim()))).length;
  return (
    (quotesDoubled({ rows }, 1) || quoted.length >= filled.length * (moreEven ? 0.1 : 0.5)) &&
    broken <= quoted.length * 0.05 &&
    halves <= quoted.length * 0.05
  );
}

function enclosesLines({ dialect, rows }: SampleTable, { uniformity, broken }: TableScore): boolean {
  return (
    dialect.quote === '"' &&
    uniformity >= enclosedLines.uniformity &&
    broken <= enclosedLines.broken &&
    rows.filter((row) => row.spans && row.quoted > 0).length >= enclosedLines.minRows
  );
}

/** Whether all rows with quoted fields contain a doubled quote. */
function quotesDoubled({ rows }: Pick<SampleTable, 'rows'>, least = 2): boolean {
  const quoted = rows.filter((row) => row.quoted > 0);
  return quoted.length >= least && quoted.every((row) => row.escaped);
}
