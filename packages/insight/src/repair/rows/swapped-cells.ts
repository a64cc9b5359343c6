import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { CodedTable } from '../../table/coded-table.ts';
import type { Change, Repairer } from '../repair.ts';
import { maxIsolated } from '../safe-repairs.ts';

/**
 * Minimum number of rows in which a column has a value for it to belong there, and minimum ratio to
 * its count in the column where it is.
 */
const minRows = 5;
const times = 8;
/**
 * Minimum number of distinct values, and maximum share of any one of them: of two airports, one may
 * be in nearly all rows.
 */
const minValues = 5;
const maxShare = 0.4;
/** Maximum share of rows; more are no accident. */
const maxSwapped = 0.1;
/** Minimum ratio of the swapped rows to those expected by chance. */
const minTimesChance = 20;
/** Confidence of one or two swaps, which may be rare values instead: too low to be safe. */
const isolatedConfidence = 0.96;
/** Limited because every column is compared with every other. */
const maxColumns = 100;

const messages = defineMessages('repair.swapped-cells', {
  title: 'Values swapped between two columns',
  reason: ({
    value,
    of,
    count,
    other,
    otherOf,
    otherCount,
  }: {
    value: string;
    of: string;
    count: number;
    other: string;
    otherOf: string;
    otherCount: number;
  }) =>
    `${value} is a value of ${of} in ${digitsInGroups(count)} rows, and ${other} of ${otherOf} in ${digitsInGroups(otherCount)}`,
  rule: ({ columns }: { columns: readonly [string, string] }) => `${columns[0]} and ${columns[1]} swapped`,
});

/**
 * Swaps two cells of a row if each has a value that the other’s column has elsewhere:
 * `Garcia, Elif` among first and last names. Columns that share their values, such as origin and
 * destination, are excluded.
 */
export const swappedCells = {
  id: 'swapped-cells',
  finds: 'swapped',
  messages,
  *find(table) {
    if (table.columns.length > maxColumns) return [];
    const homes = homesOf(table);
    yield;
    const byPair = new Map<string, Change[]>();
    for (let row = 0; row < table.rows; row++) {
      for (const [a, column] of table.columns.entries()) {
        const b = homes[a]?.get(column.codes[row]!);
        if (b === undefined || b < a || homes[b]?.get(table.columns[b]!.codes[row]!) !== a) continue;
        const other = table.columns[b]!;
        const [value, swapped] = [column.at(row), other.at(row)];
        const reason = messages.reason({
          ...{ value, of: other.name, count: other.count(value) },
          ...{ other: swapped, otherOf: column.name, otherCount: column.count(swapped) },
        });
        const rule = messages.rule({ columns: [column.name, other.name] });
        const changes = byPair.get(`${a} ${b}`) ?? [];
        byPair.set(`${a} ${b}`, changes);
        changes.push(
          { row, column: a, to: swapped, confidence: 0.97, reason, rule },
          { row, column: b, to: value, confidence: 0.97, reason, rule },
        );
      }
      if (row % 4096 === 4095) yield;
    }
    return [...byPair].flatMap(([pair, changes]) => {
      const [a, b] = pair.split(' ').map(Number) as [number, number];
      const swapped = changes.length / 2;
      return swapped > table.rows * maxSwapped || swapped < minTimesChance * byChance(table, homes, a, b)
        ? []
        : swapped > maxIsolated
          ? changes
          : changes.map((one) => ({ ...one, confidence: isolatedConfidence }));
    });
  },
} satisfies Repairer;

/**
 * Returns the number of rows that would have two values of the other column each by chance, as
 * people with a first name for a last name and the reverse: judging by the rows that have only one
 * such value.
 */
function byChance(
  table: CodedTable,
  homes: readonly (ReadonlyMap<number, number> | undefined)[],
  a: number,
  b: number,
): number {
  let [onlyA, onlyB] = [0, 0];
  for (let row = 0; row < table.rows; row++) {
    const isA = homes[a]?.get(table.columns[a]!.codes[row]!) === b;
    const isB = homes[b]?.get(table.columns[b]!.codes[row]!) === a;
    if (isA && !isB) onlyA++;
    if (isB && !isA) onlyB++;
  }
  return (onlyA * onlyB) / Math.max(1, table.rows);
}

/** Returns, for each column, the values that belong to another one, and to which. */
function homesOf(table: CodedTable): readonly (ReadonlyMap<number, number> | undefined)[] {
  const fits = table.columns.map((column) => {
    const values = column.present().filter((code) => column.counts[code]! >= minRows);
    const [most = 0] = values.map((code) => column.counts[code]!);
    return values.length >= minValues && most <= table.rows * maxShare ? values : [];
  });
  return table.columns.map((column, at) => {
    if (fits[at]!.length === 0) return undefined;
    const homes = new Map<number, number>();
    for (const [other, values] of fits.entries()) {
      if (other === at) continue;
      for (const code of values) {
        const value = table.columns[other]!.values[code]!;
        if (!/\p{L}/u.test(value)) continue;
        const codeHere = column.codeIn(value);
        if (codeHere !== undefined && column.counts[codeHere]! * times <= table.columns[other]!.counts[code]!)
          homes.set(codeHere, other);
      }
    }
    return homes;
  });
}
