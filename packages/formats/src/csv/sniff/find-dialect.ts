import { type CsvDialect, plainDialect } from '../dialect.ts';
import { cutSample, type SampleTable, type TextSample } from './sample-table.ts';
import { type TableScore, TableScorer } from './score-table.ts';

/** How likely a character is a delimiter before the file is looked at; those in text, numbers and times are less. */
const usualDelimiters: Readonly<Record<string, number>> = {
  ',': 1,
  ';': 1,
  '\t': 1,
  '|': 0.98,
  '\u001f': 0.95,
  '\u0001': 0.95,
  '¦': 0.9,
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
/** Quotes are seldom text, unless reading them as quotes breaks a third of the rows. */
const noQuotes = { seldom: 0.5, broken: 0.8 };

export interface DetectedDialect {
  readonly dialect: CsvDialect;
  readonly table: SampleTable;
  readonly score: TableScore;
  /** Of the best and of the next best delimiter: how sure it is, from 0 to 1. */
  readonly confidence: number;
  /** The best reading of each delimiter, the likeliest first. */
  readonly candidates: readonly DialectCandidate[];
}

/** How a delimiter would cut the sample. */
export interface DialectCandidate {
  readonly dialect: CsvDialect;
  readonly width: number;
  /** Compared with others: of a single one it says nothing. */
  readonly weighted: number;
}

const sampleRows = 1000;

/**
 * The delimiter, quote and escape under which a sample looks most like a table: the consistency measure of CleverCSV (van den Burg, Nazábal and Sutton,
 * 2019), see `TableScorer`. Measured on files of Pollock (Vitagliano et al., "Pollock: a data loading benchmark", 2023), of the CleverCSV study and of the W3C's test suite.
 */
export function findDialect(sample: TextSample): DetectedDialect {
  const scorer = new TableScorer();
  const text = Buffer.from(sample.bytes.buffer, sample.bytes.byteOffset, sample.bytes.length).toString(
    'utf8',
  );
  const quotes = ['"', ...(text.includes("'") ? ["'"] : []), ...(text.includes('"') ? [''] : [])];
  let best: (DetectedDialect & { weighted: number }) | undefined;
  const byDelimiter = new Map<string, DialectCandidate>();
  for (const [delimiter, prior] of delimitersIn(text)) {
    const comment = delimiter !== '#' && /^#/m.test(text) ? '#' : '';
    let doubleQuoted = 0;
    let broken = 1;
    for (const quote of quotes) {
      for (const variant of variantsOf(text, delimiter, quote)) {
        const dialect: CsvDialect = { ...plainDialect, delimiter, quote, comment, ...variant };
        const table = cutSample(sample, dialect, sampleRows);
        const score = scorer.score(table);
        if (quote === '"') {
          doubleQuoted = Math.max(doubleQuoted, score.uniformity);
          broken = Math.min(broken, score.broken);
        } else if (quote === "'" && !usesQuote(table, score.uniformity > doubleQuoted)) continue;
        const weighted =
          score.score *
          (quote !== '' ? 1 : broken >= 1 / 3 ? noQuotes.broken : noQuotes.seldom) *
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
  return score.width > 1
    ? { dialect, table, score, confidence, candidates }
    : { ...singleColumn(sample, dialect, scorer), confidence, candidates };
}

/**
 * A single column has the comma for a delimiter, as such files are called CSV; none where commas
 * are in its text, unless rows agree on a width of four or more, or two have six fields or more:
 * notes around a small table.
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

function delimitersIn(text: string): [string, number][] {
  const found = Object.entries(usualDelimiters).filter(([one], i) => i === 0 || text.includes(one));
  return [...found, ...longDelimitersIn(text).map((one): [string, number] => [one, longDelimiter])];
}

/** Runs of two to four marks that are in most lines, for instance `||` or `~|~`. */
function longDelimitersIn(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/, 200).filter((line) => line !== '');
  const counts = new Map<string, number>();
  for (const line of lines) {
    const runs = line.slice(0, 2000).match(/(?<![|;:^~#&*!@=<>])[|;:^~#&*!@=<>]{2,4}(?![|;:^~#&*!@=<>])/g);
    for (const run of new Set(runs)) counts.set(run, (counts.get(run) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= lines.length * 0.5)
    .sort((a, b) => b[1] - a[1])
    .slice(0, 4)
    .map(([run]) => run);
}

/** With doubled quotes and with backslashes; for spaces also with several as one. */
function variantsOf(
  text: string,
  delimiter: string,
  quote: string,
): Pick<CsvDialect, 'escape' | 'repeated'>[] {
  const marks = text.includes(`\\${quote}`) ? ['', '\\'] : [''];
  const runs = delimiter === ' ' && text.includes('  ') ? [false, true] : [false];
  return marks.flatMap((mark) => runs.map((repeated) => ({ escape: mark, repeated })));
}

/**
 * Apostrophes are in text more often than around it: they are quotes where half of the rows have
 * fields in them, or a tenth and the table gets more even by it, and hardly any break. Cells that
 * end with one and do not begin with it, as in `VALUES('a'`, speak of another syntax inside the
 * cells.
 */
function usesQuote({ rows }: SampleTable, moreEven: boolean): boolean {
  const filled = rows.filter((row) => !row.blank);
  const quoted = filled.filter((row) => row.quoted > 0);
  const broken = filled.filter((row) => row.broken).length;
  const halves = quoted.filter((row) => row.cells.some((cell) => /^[^']+'[^']*'$/.test(cell.trim()))).length;
  return (
    quoted.length >= filled.length * (moreEven ? 0.1 : 0.5) &&
    broken <= quoted.length * 0.05 &&
    halves <= quoted.length * 0.05
  );
}
