import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { CodedTable } from '../../table/coded-table.ts';
import { cellsAt, type Detector, type DetectorInput, numbersIn, some, whereNumbers } from '../detector.ts';

const minRows = 20;
/**
 * Minimum share of rows that satisfy the rule; a number is rarely the product of two others by
 * chance.
 */
const share = 0.95;
const maxColumns = 16;
/**
 * Number of rows to sample, and maximum number of violations among them for the rule to be examined
 * further.
 */
const sampled = 60;
const maxWrong = 12;

const messages = defineMessages('issue.product-rules', {
  found: ({ whole, parts, count }: { whole: string; parts: readonly string[]; count?: number }) =>
    `${whole} is not ${parts.join(' × ')} in ${some(count, 'row')}`,
  reason: ({ others }: { others: number }) =>
    `It’s their product in the ${digitsInGroups(others)} other rows`,
});

type Numbers = (row: number) => number | undefined;

/**
 * Finds rows in which an amount is not the product of two other columns, such as quantity and unit
 * price, though it is in nearly all rows.
 */
export const productRules = {
  id: 'product-rules',
  messages,
  find: (input) => {
    const { table } = input;
    const numbers = numbersOf(input);
    if (numbers.size < 3 || numbers.size > maxColumns) return [];
    const used = new Set<number>();
    return [...numbers].flatMap(([whole, total]) => {
      const others = [...numbers].filter(([at]) => at !== whole);
      for (const [i, [a, first]] of others.entries())
        for (const [b, second] of others.slice(i + 1)) {
          // Among three numbers, each is a product or quotient of the others, so each column
          // belongs to one rule only.
          if (used.has(whole) || (used.has(a) && used.has(b))) continue;
          const slack = 0.5 * 10 ** -placesOf(table, whole);
          const found = broken(table, total, first, second, slack);
          if (!found) continue;
          used.add(whole).add(a).add(b);
          if (found.rows.length === 0) return [];
          const names = [whole, a, b].map((at) => table.columns[at]!.name) as [string, string, string];
          const parts = names.slice(1);
          return [
            {
              kind: 'products',
              columns: names,
              rows: found.rows.length,
              count: found.rows.length,
              cells: cellsAt(input, whole, found.rows),
              sentence: messages.found({ whole: names[0], parts, count: found.rows.length }),
              sentenceInSample: messages.found({ whole: names[0], parts }),
              reason: messages.reason({ others: found.all - found.rows.length }),
              confidence: 0.9,
              steps: [],
              ...whereNumbers(
                input,
                [whole, a, b],
                (of, one, other) => `round(abs(${of} - ${one} * ${other}), 7) > ${slack}`,
              ),
            },
          ];
        }
      return [];
    });
  },
} satisfies Detector;

/** Returns the numeric columns with differing values, by index. */
function numbersOf(input: DetectorInput): ReadonlyMap<number, Numbers> {
  return new Map(
    input.table.columns.flatMap((column, at): [number, Numbers][] => {
      const values = numbersIn(input, at);
      const codes = column.present();
      const read = codes.filter((code) => values[code] !== undefined);
      const all = column.rowsOf(codes);
      return all >= minRows && read.length > 2 && column.rowsOf(read) >= all * 0.9
        ? [[at, (row) => values[column.codes[row]!]]]
        : [];
    }),
  );
}

/** Returns the maximum number of decimals in nine out of ten numbers of a column. */
function placesOf(table: CodedTable, at: number): number {
  const column = table.columns[at]!;
  const places = column
    .present()
    .map((code) => /\.(\d+)/.exec(column.values[code]!)?.[1]?.length ?? 0)
    .sort((a, b) => a - b);
  return Math.min(6, places[Math.floor(places.length * 0.9)] ?? 0);
}

/**
 * Returns the rows that violate a rule nearly all others satisfy, and the number of rows with all
 * three numbers.
 */
function broken(
  table: CodedTable,
  whole: Numbers,
  first: Numbers,
  second: Numbers,
  slack: number,
): { readonly rows: readonly number[]; readonly all: number } | undefined {
  const keeps = (row: number): boolean | undefined => {
    const [total, a, b] = [whole(row), first(row), second(row)];
    if (total === undefined || a === undefined || b === undefined) return undefined;
    return Math.abs(total - a * b) <= slack + 1e-9 * (1 + Math.abs(total));
  };
  let wrong = 0;
  for (let i = 0; i < sampled; i++)
    if (keeps(Math.floor((i * table.rows) / sampled)) === false && ++wrong > maxWrong) return undefined;
  const rows: number[] = [];
  const shown = new Set<number>();
  let all = 0;
  for (let row = 0; row < table.rows; row++) {
    const kept = keeps(row);
    if (kept === undefined) continue;
    all++;
    if (!kept) rows.push(row);
    // Zero and one are no evidence of a product.
    else if (![0, 1].includes(first(row)!) && ![0, 1].includes(second(row)!)) shown.add(whole(row)!);
    if (rows.length > table.rows * (1 - share)) return undefined;
  }
  if (all < minRows || shown.size < minRows / 2 || rows.length > all * (1 - share)) return undefined;
  return { rows, all };
}
