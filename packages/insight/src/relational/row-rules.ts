import { printColumnName } from '@winnow/formulas';
import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { headerRowsOf } from './header-rows.ts';
import { columnCells, isBlank, mainType, type RelationalRule, typeOfCell } from './relational.ts';

const subtitleMessages = defineMessages('relational.subtitles', {
  reason: ({ rows, column }: { rows: number; column: string }) =>
    `Only ${column} has a value in ${digitsInGroups(rows)} rows. Turn them into a section column?`,
});

/** Rows with a value in a single column above full rows: section headings. */
export const subtitles = {
  name: 'subtitles',
  messages: subtitleMessages,
  find: ({ header, rows }) => {
    if (header.length < 2 || rows.length < 4) return [];
    const filled = rows.map((row) => header.filter((_, c) => !isBlank(row[c])).length);
    const at = rows.map((row) => header.findIndex((_, c) => !isBlank(row[c])));
    const alone = rows.flatMap((_, r) => (filled[r] === 1 && (filled[r + 1] ?? 0) > 1 ? [r] : []));
    const full = filled.filter((count) => count >= Math.max(2, header.length - 1)).length;
    const [first] = alone;
    if (first === undefined || alone.length < 2 || full < rows.length * 0.4) return [];
    const column = at[first]!;
    if (alone.some((r) => at[r] !== column)) return [];
    // The column that is blank in every heading and filled in nearly all other rows.
    const others = rows.filter((_, r) => filled[r]! > 1);
    const describing = header.findIndex(
      (_, c) => c !== column && others.filter((row) => isBlank(row[c])).length <= others.length * 0.02,
    );
    if (describing < 0) return [];
    return [
      {
        steps: [
          {
            kind: 'lift-section-headers',
            params: {
              column: header[column],
              condition: `isBlank(${printColumnName(header[describing]!)})`,
              name: 'Section',
              headers: 'remove',
            },
          },
        ],
        confidence: 0.93,
        reason: subtitleMessages.reason({ rows: alone.length, column: header[column]! }),
      },
    ];
  },
} satisfies RelationalRule;

const blankMessages = defineMessages('relational.blanks-below', {
  reason: ({ columns }: { columns: readonly string[] }) =>
    `${columns.join(columns.length === 2 ? ' and ' : ', ')} ${columns.length === 1 ? 'has' : 'have'} a value only where it changes. Fill down?`,
});

/** A value written only once, above the rows it applies to. */
export const blanksBelow = {
  name: 'blanks-below',
  messages: blankMessages,
  find: ({ header, rows }) => {
    if (rows.length < 4) return [];
    const whole = rows.filter((row) => header.filter((_, c) => !isBlank(row[c])).length > 1);
    const columns = header.filter((_, c) => {
      const cells = whole.map((row) => row[c] ?? '');
      const blank = cells.filter(isBlank).length / Math.max(1, cells.length);
      const runs = cells.filter(
        (cell, r) => !isBlank(cell) && isBlank(cells[r + 1]) && r + 1 < cells.length,
      ).length;
      // A value that is written again right below is not left out where it stays the same.
      const repeats = cells.filter((cell, r) => !isBlank(cell) && cell === cells[r - 1]).length;
      return (
        (c < header.length / 2 || c === 0) &&
        !isBlank(cells[0]) &&
        blank >= 0.3 &&
        blank <= 0.95 &&
        runs >= 2 &&
        repeats * 10 <= cells.length * (1 - blank) &&
        (mainType(cells).type !== 'number' || isNumbered(cells))
      );
    });
    if (columns.length === 0 || columns.length === header.length) return [];
    return [
      {
        steps: [{ kind: 'fill-down', params: { columns, blank: true } }],
        confidence: 0.88,
        reason: blankMessages.reason({ columns }),
      },
    ];
  },
} satisfies RelationalRule;

/**
 * Whether cells are numbers of one length that identify things, such as invoice numbers and years:
 * none recurs.
 */
function isNumbered(cells: readonly string[]): boolean {
  const numbers = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  const [first = ''] = numbers;
  return (
    first.length >= 3 &&
    new Set(numbers).size === numbers.length &&
    numbers.every((cell) => /^\d+$/.test(cell) && cell.length === first.length)
  );
}

const recordMessages = defineMessages('relational.records-across', {
  reason: ({ column }: { column: string }) =>
    `${column || 'The first column'} contains field names, and each record is a column. Transpose?`,
});

/**
 * Records as columns: the first column holds field names, and the cells of each row have one type.
 */
export const recordsAcross = {
  name: 'records-across',
  messages: recordMessages,
  find: (table) => {
    const { header, rows } = table;
    if (header.length < 3 || rows.length < 2 || rows.length > 60) return [];
    const names = columnCells(table, 0);
    if (new Set(names).size !== names.length || names.some((name) => typeOfCell(name) !== 'text')) return [];
    const inRows = rows.map((row) => mainType(row.slice(1)));
    const inColumns = header.slice(1).map((_, c) => mainType(columnCells(table, c + 1)));
    const mean = (list: readonly { readonly share: number }[]): number =>
      list.reduce((sum, one) => sum + one.share, 0) / list.length;
    const kinds = new Set(inRows.map((one) => one.type)).size;
    const gain = mean(inRows) - mean(inColumns);
    const fields = names.filter((name) =>
      /^(?:name|date|price|city|country|email|phone|type|status|id|age|address|title|year|size|weight|color|colour|owner|founded|revenue|employees|ceo|area|population|capital|language|currency|height|length|brand|model|start|end|total|category)\b/i.test(
        name.trim(),
      ),
    ).length;
    if (kinds < 2 || gain < 0.12) {
      if (fields < Math.max(2, names.length * 0.5) || kinds < 2) return [];
    }
    return [
      {
        steps: [{ kind: 'transpose-table', params: { header: header[0], labelName: header[0] || 'Name' } }],
        confidence: Math.min(0.95, 0.75 + gain * 0.5 + 0.05 * fields),
        reason: recordMessages.reason({ column: header[0]! }),
      },
    ];
  },
} satisfies RelationalRule;

const countWords = ['no', 'one', 'two', 'three', 'four'];

/** Messages about column names that span several rows. */
export const headerMessages = defineMessages('relational.headers-in-rows', {
  reason: ({ rows }: { rows: number }) => `The column names span ${countWords[rows]!} rows. Combine them?`,
});

/** Whether a column has no name of its own. */
export const isUnnamed = (name: string): boolean => /^(?:column\s?\d+|unnamed.*)?$/i.test(name.trim());

/** Column names in two or three rows, with gaps in the upper ones. */
export const headersInRows = {
  name: 'headers-in-rows',
  messages: headerMessages,
  find: ({ header, rows }) => {
    if (header.length < 3 || rows.length < 4) return [];
    if (!header.some(isUnnamed)) return [];
    const { count } = headerRowsOf(header.length, rows);
    if (count === 0) return [];
    const params = { rows: count + 1, now: true, merged: true, separator: ' ' };
    return [
      {
        steps: [{ kind: 'use-first-row-as-header', params }],
        confidence: 0.9,
        reason: headerMessages.reason({ rows: count + 1 }),
      },
    ];
  },
} satisfies RelationalRule;
