import { defineMessages, digitsInGroups } from '@winnow/kernel';
import type { CodedTable } from '../../table/coded-table.ts';
import type { Change, IsExplained, Repairer } from '../repair.ts';

/**
 * Minimum number of rows with the value alone, and minimum ratio to those with something after it.
 */
const minRows = 3;
const times = 4;
/** Maximum share of rows; more are written that way on purpose. */
const maxShare = 0.1;
/** Minimum share of rows with the value alone that have the other value in its column. */
const sameShare = 0.8;
const maxColumns = 60;
const maxLength = 200;
const appended = /^(.*\S)\s*(?:,|;|\/|\||\s-|\s–)\s+(\S.*)$|^(.*\S)\s*\((\S.*)\)$/;

const messages = defineMessages('repair.appended-values', {
  title: 'Values followed by one of another column',
  reason: ({ value, rows, of, said }: { value: string; rows: number; of: string; said: string }) =>
    `${digitsInGroups(rows)} rows have only ${value}, and ${said} is the value of ${of} in this row`,
});

/**
 * Removes a value of another column appended to a value: `Rome, Italy` in a column of cities next
 * to one of countries, or `Detroit MI` next to one of states.
 */
export const appendedValues = {
  id: 'appended-values',
  finds: 'appended',
  messages,
  *find(table, isExplained) {
    const changes: Change[] = [];
    if (table.columns.length > maxColumns) return changes;
    for (const at of table.columns.keys()) {
      const found = appendedIn(table, at, isExplained);
      if (found.length <= table.rows * maxShare) for (const change of found) changes.push(change);
      yield;
    }
    return changes;
  },
} satisfies Repairer;

function appendedIn(table: CodedTable, at: number, isExplained: IsExplained): readonly Change[] {
  const column = table.columns[at]!;
  const parts = new Map<number, readonly [value: string, said: string]>();
  if (!column.present().some((code) => column.counts[code]! >= minRows)) return [];
  for (const code of column.present()) {
    for (const [first, second] of splitsOf(column.values[code]!))
      if (column.count(first) >= Math.max(minRows, times * column.counts[code]!))
        parts.set(code, [first, second]);
  }
  if (parts.size === 0) return [];
  const changes: Change[] = [];
  for (let row = 0; row < table.rows; row++) {
    const found = parts.get(column.codes[row]!);
    // A value composed of other columns is right as it is.
    if (!found || isExplained(row, at)) continue;
    const [value, appendedPart] = found;
    const other = table.columns.findIndex((one, place) => place !== at && one.at(row) === appendedPart);
    if (other < 0 || !usuallyOccursWith(table, at, value, other, appendedPart)) continue;
    const reason = messages.reason({
      value,
      rows: column.count(value),
      of: table.columns[other]!.name,
      said: appendedPart,
    });
    changes.push({ row, column: at, to: value, confidence: 0.975, reason, given: [other] });
  }
  return changes;
}

/** Returns how a value may consist of two: at a separator, in parentheses, or at a space near its end. */
function splitsOf(text: string): readonly (readonly [string, string])[] {
  const [, value, appendedPart, inner, bracketed] = appended.exec(text) ?? [];
  const [first, second] = [value ?? inner, appendedPart ?? bracketed];
  if (first !== undefined && second !== undefined) return [[first, second]];
  const words = text.length > maxLength ? [] : text.split(' ');
  return [1, 2].flatMap((last) => {
    const second = words.slice(-last).join(' ');
    // A number or a letter after a name belongs to it.
    return words.length <= last || !/\p{L}{2}/u.test(second)
      ? []
      : [[words.slice(0, -last).join(' '), second] as const];
  });
}

/**
 * Whether the rows with a value alone have the other one in its column: a value that says more than
 * they do stands on its own.
 */
function usuallyOccursWith(
  { columns, rows }: CodedTable,
  at: number,
  value: string,
  other: number,
  appendedPart: string,
): boolean {
  const code = columns[at]!.codeIn(value);
  const paired = columns[other]!.codeIn(appendedPart);
  let [all, both] = [0, 0];
  for (let row = 0; row < rows; row++) {
    if (columns[at]!.codes[row] !== code) continue;
    all++;
    if (columns[other]!.codes[row] === paired) both++;
  }
  return both >= all * sameShare;
}
