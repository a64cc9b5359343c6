import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { typoBetween } from '../../repair/typos/edit-class.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import { type Detector, maxCells, numbered } from '../detector.ts';

const minColumns = 3;
/** Maximum number of rows that share a name; a value shared by more is not a name. */
const maxRowsPerName = 5;
const maxEdits = 2;
/** Minimum share of distinct values in a column that names rows. */
const minDistinct = 0.8;
/** Maximum share of rows that may be near-duplicates. */
const maxShare = 0.2;

const messages = defineMessages('issue.near-duplicate-rows', {
  found: ({ count }: { count?: number }) =>
    `${numbered(count, 'row')} nearly ${count === 1 ? 'repeats' : 'repeat'} an earlier row`,
  reason: ({ row, other, columns }: { row: number; other: number; columns: readonly string[] }) =>
    `Row ${digitsInGroups(row)} differs from row ${digitsInGroups(other)} only in ${columns.join(', ')}`,
});

/**
 * Finds rows that repeat an earlier one: with the same id, or with the same name and differences
 * only in case, punctuation or a typo. Names are values unique to a row, such as a title or an
 * email address.
 */
export const nearDuplicateRows = {
  id: 'near-duplicate-rows',
  messages,
  find: (input) => {
    const { table, cells, positions } = input;
    const ids = table.columns.filter((column) => isId(column, table.rows));
    const compared = table.columns.filter((column) => !ids.includes(column));
    const isNumbered = ids.some((column) => column.present().length === table.rows);
    if (compared.length < minColumns) return [];
    const known = new Map(table.columns.map((column) => [column, [] as string[]]));
    const plain = (column: CodedColumn, code: number): string => {
      const strings = known.get(column)!;
      strings[code] ??= plainText(column.values[code]!);
      return strings[code];
    };
    const names = compared.filter(
      (column) => column.present().length >= table.rows * minDistinct && !isNumeric(column),
    );
    const earlier = new Map<number, number>();
    for (const name of [...ids, ...names]) {
      const groups = new Map<string, number[]>();
      for (let row = 0; row < table.rows; row++) {
        const value = plain(name, name.codes[row]!);
        if (value === '' || (value.length < 4 && !ids.includes(name))) continue;
        const group = groups.get(value);
        if (group) group.push(row);
        else groups.set(value, [row]);
      }
      for (const group of groups.values())
        if (group.length > 1 && group.length <= maxRowsPerName)
          for (const [i, row] of group.entries()) {
            const same = group.slice(0, i).find((other) => isNear(other, row, name));
            if (same !== undefined) earlier.set(row, same);
          }
    }
    const rows = [...earlier.keys()].filter((row) => !isExact(row, earlier.get(row)!)).sort((a, b) => a - b);
    if (rows.length === 0 || rows.length > table.rows * maxShare) return [];
    const [first] = rows as [number];
    return [
      {
        kind: 'near-duplicates',
        columns: [],
        rows: rows.length,
        count: rows.length,
        cells: rows.slice(0, maxCells).map((row) => ({
          row: positions[row]!,
          column: cells.columns[0]!,
          value: cells.cells[0]![row] ?? null,
        })),
        sentence: messages.found({ count: rows.length }),
        sentenceInSample: messages.found({}),
        reason: messages.reason({
          row: positions[first]! + 1,
          other: positions[earlier.get(first)!]! + 1,
          columns: differing(first, earlier.get(first)!),
        }),
        confidence: 0.9,
        steps: [],
      },
    ];

    /**
     * Whether two rows with the same name are equal except for notation, one typo or a missing
     * value.
     */
    function isNear(a: number, b: number, name: CodedColumn): boolean {
      const isSameId = ids.includes(name);
      let [different, written] = [0, 0];
      for (const column of compared) {
        const [x, y] = [column.codes[a]!, column.codes[b]!];
        if (x === y) continue;
        const [one, other] = [plain(column, x), plain(column, y)];
        if (one !== other) different++;
        if (different > (isSameId ? 2 : 1)) return false;
        if (one === other) written++;
        else if (one !== '' && other !== '') {
          const typo = typoBetween(column.values[x]!, column.values[y]!);
          if (!typo || typo.digits || typo.edits > maxEdits || column === name) return false;
          written++;
        }
      }
      // Rows with different ids that are otherwise equal may be two items of the same sort.
      return (isSameId && !isNumbered) || written > 0;
    }

    /** Exactly equal rows are reported as duplicates. */
    function isExact(a: number, b: number): boolean {
      return table.columns.every(({ codes }) => codes[a] === codes[b]);
    }

    function differing(a: number, b: number): readonly string[] {
      const names = table.columns.filter(({ codes }) => codes[a] !== codes[b]).map(({ name }) => name);
      return names.slice(0, 3);
    }
  },
} satisfies Detector;

const isNumeric = (column: CodedColumn): boolean =>
  column
    .present()
    .slice(0, 200)
    .every((code) => column.numbers()[code] !== undefined);

/** Whether every row has its own integer, which says nothing about its content. */
function isId(column: CodedColumn, rows: number): boolean {
  const codes = column.present();
  return codes.length >= rows * 0.95 && codes.every((code) => /^\W*\d+$/.test(column.values[code]!));
}

const plainText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
