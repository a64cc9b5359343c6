import { defineMessages, digitsInGroups, type Message } from '@winnow/kernel';
import { nameWords } from '../../types/name-words.ts';
import { cellsAt, type Detector, numbersIn, some, whereNumbers } from '../detector.ts';
import type { FoundIssue } from '../issue.ts';

const minRows = 20;
/** Minimum share of rows that satisfy a rule. */
const share = 0.95;
const maxParts = 12;
/** Minimum number of different totals that are sums. */
const minTotals = 6;
/**
 * Minimum share for two columns that aren’t adjacent to the whole: they may add up to it for other
 * reasons, such as with a fee, so more rows have to.
 */
const pairShare = 0.97;
const maxOfPairs = 16;
/**
 * Number of rows to sample, and maximum number of violations among them for a rule to be examined
 * further.
 */
const sampled = 60;
const maxWrong = 12;
const wholeWords = ['total', 'all', 'overall', 'whole', 'sum'];

/** Messages about rows that violate a rule and about those that satisfy it. */
interface Described {
  readonly what: (count: { readonly count?: number }) => Message;
  readonly rule: (params: { readonly others: number }) => Message;
  readonly where: { readonly where?: string };
}

const messages = defineMessages('issue.sum-rules', {
  isNotSum: ({ whole, parts, count }: { whole: string; parts: readonly string[]; count?: number }) =>
    `${whole} is not ${parts.join(' + ')} in ${some(count, 'row')}`,
  elsewhereSum: ({ others }: { others: number }) =>
    `It’s their sum in the ${digitsInGroups(others)} other rows`,
  isMore: ({ part, whole, count }: { part: string; whole: string; count?: number }) =>
    `${part} is more than ${whole} in ${some(count, 'row')}`,
  elsewhereLess: ({ others }: { others: number }) => `It isn’t in the ${digitsInGroups(others)} other rows`,
});

/** Numbers of a table by column and row. */
interface Numbers {
  readonly input: Parameters<Detector['find']>[0];
  readonly table: Parameters<Detector['find']>[0]['table'];
  /** Numbers by code of the value; undefined for a column that isn’t numeric. */
  readonly numbers: readonly (ReturnType<typeof numbersIn> | undefined)[];
  /** Positions of the numeric columns. */
  readonly numeric: readonly number[];
  readonly at: (column: number, row: number) => number | undefined;
  readonly nameOf: (column: number) => string;
}

/** Whether a row satisfies a rule. */
type Keeps = (whole: number, sum: number) => boolean;

/**
 * Finds rows in which a total is not the sum of the adjacent columns, or a part exceeds its whole,
 * unlike in nearly all other rows. The name of a whole says so and shares a word with its part.
 */
export const sumRules = {
  id: 'sum-rules',
  messages,
  find: (input) => {
    const read = readNumbers(input);
    const summed = new Set<number>();
    const sums = read.table.columns.flatMap((_, whole) => wrongSums(read, whole, summed));
    return [...sums, ...tooLargeParts(read, summed)];
  },
} satisfies Detector;

function readNumbers(input: Numbers['input']): Numbers {
  const { table } = input;
  const numbers = table.columns.map((column, at) => {
    const values = numbersIn(input, at);
    let [all, read] = [0, 0];
    for (const code of column.present()) {
      all += column.counts[code]!;
      if (values[code] !== undefined) read += column.counts[code]!;
    }
    return read > 0 && read >= all * share ? values : undefined;
  });
  const numeric = [...numbers.keys()].filter((at) => numbers[at]);
  const at = (column: number, row: number): number | undefined =>
    numbers[column]?.[table.columns[column]!.codes[row]!];
  const nameOf = (column: number): string => table.columns[column]!.name;
  return { input, table, numbers, numeric, at, nameOf };
}

/**
 * Finds rows in which a total is not the sum of other columns, by the longest rule that nearly all
 * rows satisfy.
 *
 * @param summed gets the columns of the rule
 */
function wrongSums(read: Numbers, whole: number, summed: Set<number>): readonly FoundIssue[] {
  const { input, nameOf } = read;
  const runs = adjacentRuns(read, whole);
  for (const parts of [...runs, ...pairsFor(read, whole)]) {
    const found = broken(
      read,
      whole,
      parts,
      (total, sum) => Math.abs(total - sum) <= 0.011 + Math.abs(total) * 1e-9,
    );
    if (!found || (!runs.includes(parts) && found.rows.length > found.all * (1 - pairShare))) continue;
    for (const one of [whole, ...parts]) summed.add(one);
    const params = { whole: nameOf(whole), parts: parts.map(nameOf) };
    const where = whereNumbers(
      input,
      [whole, ...parts],
      (total, ...others) => `round(abs(${total} - (${others.join(' + ')})), 7) > 0.011`,
    );
    return describing(read, found, whole, whole, {
      what: (count) => messages.isNotSum({ ...params, ...count }),
      rule: messages.elsewhereSum,
      where,
    });
  }
  return [];
}

/** Returns runs of numeric columns adjacent to one, before or after it, longest first. */
function adjacentRuns({ table, numbers }: Numbers, whole: number): readonly number[][] {
  if (!numbers[whole] || table.columns[whole]!.present().length < minTotals) return [];
  const runs: number[][] = [];
  for (const step of [-1, 1]) {
    const run: number[] = [];
    for (let c = whole + step; numbers[c] && run.length < maxParts; c += step) {
      run.push(c);
      if (run.length > 1) runs.push([...run]);
    }
  }
  return runs.sort((a, b) => b.length - a.length);
}

/** Returns all pairs of numeric columns, if the table has few of them. */
function pairsFor({ numbers, numeric }: Numbers, whole: number): readonly number[][] {
  if (!numbers[whole] || numeric.length > maxOfPairs) return [];
  const others = numeric.filter((at) => at !== whole);
  return others.flatMap((a, i) => others.slice(i + 1).map((b) => [a, b]));
}

/** Finds rows in which a part exceeds its whole, except in sums that were found already. */
function tooLargeParts(read: Numbers, summed: ReadonlySet<number>): readonly FoundIssue[] {
  const { input, table, nameOf } = read;
  const words = table.columns.map(({ name }) => nameWords(name));
  return table.columns.flatMap((_, whole) =>
    words[whole]!.some((word) => wholeWords.includes(word))
      ? table.columns.flatMap((_, part) => {
          const isOther = part === whole || words[part]!.some((word) => wholeWords.includes(word));
          if (isOther || !words[part]!.some((word) => words[whole]!.includes(word))) return [];
          if (summed.has(part) && summed.has(whole)) return [];
          const found = broken(read, whole, [part], (total, value) => value <= total);
          const params = { part: nameOf(part), whole: nameOf(whole) };
          return found
            ? describing(read, found, part, whole, {
                what: (count) => messages.isMore({ ...params, ...count }),
                rule: messages.elsewhereLess,
                where: whereNumbers(input, [part, whole], (less, more) => `${less} > ${more}`),
              })
            : [];
        })
      : [],
  );
}

/**
 * Returns the rows that violate a rule that nearly all others satisfy; none if the rule is
 * meaningless, as among zeros. Only sums of several numbers are evidence for it.
 */
function broken(
  read: Numbers,
  whole: number,
  parts: readonly number[],
  keeps: Keeps,
): { readonly rows: readonly number[]; readonly all: number } | undefined {
  const { table, at } = read;
  if (isFarFrom(read, whole, parts, keeps)) return undefined;
  const rows: number[] = [];
  const totals = new Set<number>();
  let all = 0;
  for (let row = 0; row < table.rows; row++) {
    const values = parts.map((part) => at(part, row));
    const total = at(whole, row);
    if (total === undefined || values.some((value) => value === undefined)) continue;
    const parted = values.filter((value) => value !== 0).length;
    // Rows of zeros satisfy any rule.
    if (total === 0 && parted === 0) continue;
    all++;
    const sum = values.reduce<number>((a, b) => a + b!, 0);
    if (!keeps(total, sum)) rows.push(row);
    else if (parted >= Math.min(2, parts.length)) totals.add(total);
    if (rows.length > table.rows * (1 - share)) return undefined;
  }
  const isRule = all >= minRows && totals.size >= minTotals && rows.length <= all * (1 - share);
  return isRule ? { rows, all } : undefined;
}

/** Whether a few rows already show that a rule fails, as for nearly all columns. */
function isFarFrom({ table, at }: Numbers, whole: number, parts: readonly number[], keeps: Keeps): boolean {
  let wrong = 0;
  for (let i = 0; i < sampled; i++) {
    const row = Math.floor((i * table.rows) / sampled);
    const total = at(whole, row);
    if (total === undefined) continue;
    let sum = 0;
    for (const part of parts) sum += at(part, row) ?? Number.NaN;
    if (!Number.isNaN(sum) && !keeps(total, sum) && ++wrong > maxWrong) return true;
  }
  return false;
}

function describing(
  { input, nameOf }: Numbers,
  { rows, all }: { readonly rows: readonly number[]; readonly all: number },
  column: number,
  whole: number,
  { what, rule, where }: Described,
): readonly FoundIssue[] {
  if (rows.length === 0) return [];
  const columns = [...new Set([nameOf(column), nameOf(whole)])];
  return [
    {
      kind: 'sums',
      columns,
      rows: rows.length,
      count: rows.length,
      cells: cellsAt(input, column, rows),
      sentence: what({ count: rows.length }),
      sentenceInSample: what({}),
      reason: rule({ others: all - rows.length }),
      confidence: 0.9,
      steps: [],
      ...where,
    },
  ];
}
