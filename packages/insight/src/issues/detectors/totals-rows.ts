import { printColumnName, quoteText } from '@winnow/formulas';
import { defineMessages } from '@winnow/kernel';
import { isClosingBalance, mayBeTotals, shortTotalsPatterns } from '../../meanings/totals-words.ts';
import type { Detector } from '../detector.ts';
import { numbered } from '../detector.ts';

/** Rows above the last total; the first group may have fewer. */
const minRows = 3;
/** Maximum share of totals rows: a table with two rows per group has every second one. */
const maxShare = 0.4;

/** More labels than this are removed by a pattern, which also matches future groups. */
const maxListed = 3;
const patterns = shortTotalsPatterns.map((one) => new RegExp(one, 'i'));

const messages = defineMessages('issue.totals-rows', {
  found: ({ count }: { count?: number }) =>
    `${count === 1 ? 'A row is the total' : `${numbered(count, 'row')} are totals`} of the rows above`,
  reason: 'Its numbers are the sums of the rows above, and its label says so',
});

/**
 * Finds rows that sum up the rows before them, as at the end of spreadsheets; counting them doubles
 * every sum.
 */
export const totalsRows = {
  id: 'totals-rows',
  messages,
  find: ({ table, positions, cells }) => {
    const read = table.columns.map((column) => column.numbers());
    const numbers = table.columns.map((column, at) => {
      const some = column.present().slice(0, 50);
      return some.filter((code) => read[at]![code] !== undefined).length * 2 > some.length;
    });
    const numberAt = (at: number, row: number): number | undefined =>
      read[at]![table.columns[at]!.codes[row]!];
    const labels = table.columns.flatMap((_, at) => (numbers[at] ? [] : [at]));
    const byLabel = labels.map((at) => {
      const { codes, values } = table.columns[at]!;
      return {
        codes,
        isTotal: values.map((value) => mayBeTotals(value) || isClosingBalance(value)),
        isBalance: values.map((value) => isClosingBalance(value)),
      };
    });
    const isBalance = (row: number): boolean => byLabel.some((one) => one.isBalance[one.codes[row]!]);
    const isNamed = (row: number): boolean => byLabel.some(({ codes, isTotal }) => isTotal[codes[row]!]);
    const found: number[] = [];
    for (let row = 1; row < table.rows; row++) {
      if (!isNamed(row)) continue;
      const isTotal = numbers.some((isNumber, at) => isNumber && isSum(at, row));
      if (isTotal || (isBalance(row) && isCarried(row))) found.push(row);
    }
    if ((found.at(-1) ?? 0) < minRows || found.length > table.rows * maxShare) return [];
    return [
      {
        kind: 'totals',
        columns: [],
        rows: found.length,
        count: found.length,
        cells: found.map((row) => ({
          row: positions[row]!,
          column: cells.columns[labels[0]!]!,
          value: cells.cells[labels[0]!]![row] ?? null,
        })),
        sentence: messages.found({ count: found.length }),
        sentenceInSample: messages.found({}),
        reason: messages.reason,
        confidence: 0.97,
        steps: [
          { kind: 'filter-rows', params: { condition: conditionOf(), action: 'remove', name: 'Total' } },
        ],
      },
    ];

    /** Builds a condition from the labels of the rows, in the column that has most of them. */
    function conditionOf(): string {
      const named = labels.map((at) => ({
        at,
        values: [
          ...new Set(
            found
              .map((row) => table.columns[at]!.at(row))
              .filter((one) => mayBeTotals(one) || isClosingBalance(one)),
          ),
        ],
      }));
      const { at, values } = named.reduce((one, other) =>
        other.values.length > one.values.length ? other : one,
      );
      const column = printColumnName(table.columns[at]!.name);
      const selectedLabels = new Set(values);
      const general =
        values.length > maxListed ? patterns.find((one) => fitsAlone(one, at, selectedLabels)) : undefined;
      if (general) return `matches(${column}, /${general.source}/i)`;
      return `oneOf(trim(${printColumnName(table.columns[at]!.name)}), ${values.map((one) => quoteText(one)).join(', ')})`;
    }

    /** Whether a pattern matches these labels of a column and none of its other values. */
    function fitsAlone(pattern: RegExp, at: number, selectedLabels: ReadonlySet<string>): boolean {
      const { values } = table.columns[at]!;
      return table.columns[at]!.present().every(
        (code) => pattern.test(values[code]!) === selectedLabels.has(values[code]!),
      );
    }

    /** Whether the only number of a row repeats that of the row above, as a closing balance does. */
    function isCarried(row: number): boolean {
      const filled = numbers.flatMap((isNumber, at) => (isNumber ? (numberAt(at, row) ?? []) : []));
      return (
        filled.length === 1 &&
        numbers.some(
          (isNumber, at) =>
            isNumber && numberAt(at, row) === filled[0] && numberAt(at, row - 1) === filled[0],
        )
      );
    }

    /**
     * Whether a number is the sum of those above it, back to the previous total or, for a grand
     * total, to the start.
     */
    function isSum(at: number, row: number): boolean {
      const total = numberAt(at, row);
      if (total === undefined || total === 0) return false;
      const isTotal = (sum: number): boolean => Math.abs(sum - total) <= Math.abs(total) * 1e-6 + 0.011;
      let sum = 0;
      let sinceLast: number | undefined;
      for (let above = row - 1; above >= 0; above--) {
        if (isNamed(above)) sinceLast ??= sum;
        else sum += numberAt(at, above) ?? 0;
      }
      return isTotal(sum) || (sinceLast !== undefined && isTotal(sinceLast));
    }
  },
} satisfies Detector;
