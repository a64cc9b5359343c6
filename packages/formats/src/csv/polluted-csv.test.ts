import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesFile } from '../reading/bytes-file.ts';
import { examineHead } from './examine-head.ts';
import { openRows } from './read-csv.ts';
import { readHead } from './read-head.ts';
import { sniffCsv } from './sniff/sniff-csv.ts';

/** A clean table: names, and columns of one type each. */
interface Clean {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly delimiter: string;
}

const kinds: readonly fc.Arbitrary<string>[] = [
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.constantFrom('Ann Lee', 'Bob', 'Zoë Müller', 'Eve', 'Kim, Jr.', 'Smith; Co', 'José'),
  fc
    .date({ min: new Date('2000-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  fc.constantFrom('red', 'green', 'blue', 'dark grey'),
  fc.integer({ min: 100, max: 99_999 }).map((cents) => (cents / 100).toFixed(2)),
];
const names = ['id', 'name', 'day', 'colour', 'price', 'count'];

const clean: fc.Arbitrary<Clean> = fc
  .record({
    columns: fc.array(fc.constantFrom(...kinds), { minLength: 2, maxLength: 5 }),
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    length: fc.integer({ min: 8, max: 30 }),
  })
  .chain(({ columns, delimiter, length }) =>
    fc
      .array(fc.tuple(fc.integer({ min: 1, max: 99_999 }).map(String), ...columns), {
        minLength: length,
        maxLength: length,
      })
      .map((rows) => ({ header: names.slice(0, columns.length + 1), rows, delimiter })),
  );

function field(cell: string, delimiter: string): string {
  return cell.includes(delimiter) ? `"${cell}"` : cell;
}

function lineOf(cells: readonly string[], delimiter: string): string {
  return cells.map((cell) => field(cell, delimiter)).join(delimiter);
}

interface Spot {
  /** Index of the row that is polluted. */
  readonly at: number;
  readonly column: number;
}

/**
 * Introduces a fault into a table. Returns its text, the rows that may be lost, and other rows that
 * are in it.
 */
type Pollution = (
  table: Clean,
  lines: readonly string[],
  spot: Spot,
) => {
  readonly text: string;
  readonly lost: readonly number[];
  readonly also?: readonly (readonly string[])[];
};

/** Changes the line of one row. */
const inRow =
  (change: (cells: string[], delimiter: string, column: number) => string): Pollution =>
  ({ rows, delimiter }, lines, { at, column }) => {
    const cells = rows[at]!.map((cell) => field(cell, delimiter));
    const changed = lines.map((line, i) => (i === at + 1 ? change(cells, delimiter, column) : line));
    return { text: `${changed.join('\n')}\n`, lost: [at] };
  };

const pollutions: Readonly<Record<string, Pollution>> = {
  'an extra delimiter': inRow((cells, delimiter, column) => cells.toSpliced(column, 0, '').join(delimiter)),
  'a missing delimiter': inRow((cells, delimiter, column) =>
    cells.map((cell, i) => (i === 0 ? '' : i === column ? ' ' : delimiter) + cell).join(''),
  ),
  'a quote before a cell': inRow((cells, delimiter, column) =>
    cells.with(column, `"${cells[column]}`).join(delimiter),
  ),
  'a quote after a cell': inRow((cells, delimiter, column) =>
    cells.with(column, `${cells[column]}"`).join(delimiter),
  ),
  'a quote in a cell': inRow((cells, delimiter, column) =>
    cells.with(column, `${cells[column]!.slice(0, 1)}"${cells[column]!.slice(1)}`).join(delimiter),
  ),
  'a quoted cell that does not close': inRow((cells, delimiter, column) =>
    cells.with(column, `"a${delimiter}b`).join(delimiter),
  ),
  'another delimiter': ({ rows, delimiter }, lines, { at }) => {
    const other = delimiter === ';' ? '|' : ';';
    const line = lineOf(rows[at]!, other);
    return { text: `${lines.map((one, i) => (i === at + 1 ? line : one)).join('\n')}\n`, lost: [] };
  },
  'single quotes': ({ rows, delimiter }, lines, { at, column }) => {
    const cells = rows[at]!.map((cell, i) => (i === column ? `a${delimiter} b` : cell));
    const line = cells.map((cell) => `'${cell}'`).join(delimiter);
    return { text: `${lines.map((one, i) => (i === at + 1 ? line : one)).join('\n')}\n`, lost: [at] };
  },
  'spaces after all delimiters': ({ header, rows, delimiter }) => ({
    text: [header, ...rows]
      .map((cells) => `${cells.map((cell) => field(cell, delimiter)).join(`${delimiter} `)}\n`)
      .join(''),
    lost: [],
  }),
  'a CRLF': (_, lines, { at }) => ({
    text: `${lines.map((line, i) => line + (i === at + 1 ? '\r\n' : '\n')).join('')}`,
    lost: [],
  }),
  'a CR': (_, lines, { at }) => ({
    text: lines.map((line, i) => line + (i === at + 1 ? '\r' : '\n')).join(''),
    lost: [],
  }),
  'no header': (_, lines) => ({ text: `${lines.slice(1).join('\n')}\n`, lost: [] }),
  'the header twice': (_, lines) => ({ text: `${[lines[0], ...lines].join('\n')}\n`, lost: [] }),
  'the header again in the middle': (_, lines, { at }) => ({
    text: `${lines.toSpliced(at + 1, 0, lines[0]!).join('\n')}\n`,
    lost: [],
  }),
  'lines above': (_, lines) => ({
    text: `Export of the shop\nmade on 2024-05-01, by Ann\n\n${lines.join('\n')}\n`,
    lost: [],
  }),
  'a note below': (_, lines) => ({ text: `${lines.join('\n')}\n\nSource: the shop\n`, lost: [] }),
  'another table below': ({ delimiter }, lines) => ({
    text: `${lines.join('\n')}\n\n${lineOf(['city', 'people'], delimiter)}\n${lineOf(['Bonn', '300'], delimiter)}\n${lineOf(['Lyon', '500'], delimiter)}\n`,
    lost: [],
  }),
  'a wider table below': ({ header, delimiter }, lines) => ({
    text: `${lines.join('\n')}\n${['red', 'green']
      .map((one) =>
        lineOf(
          [...header, 'x', 'y', 'z'].map((_, i) => `${one} ${i}`),
          delimiter,
        ),
      )
      .join('\n')}\n`,
    lost: [],
    also: ['red', 'green'].map((one) => [...header, 'x', 'y', 'z'].map((_, i) => `${one} ${i}`)),
  }),
  'a line break in quotes': inRow((cells, delimiter, column) =>
    cells.with(column, '"two\nlines"').join(delimiter),
  ),
  'a line break without quotes': inRow((cells, delimiter, column) =>
    cells.with(column, 'two\nlines').join(delimiter),
  ),
};

async function readAsSniffed(text: string): Promise<(string | null)[][]> {
  const file = bytesFile(text, 'polluted.csv');
  const { options } = await sniffCsv(file);
  const head = await readHead(file, options.encoding, 1 << 20, options);
  const examined = examineHead(head.bytes, head.whole, options);
  const rows: (string | null)[][] = [];
  for await (const batch of (await openRows(file, options, examined)).batches)
    rows.push(...batch.map((row) => [...row]));
  return rows;
}

test.each(Object.entries(pollutions))(
  'loses at most one record of a table with %s in one place',
  async (_, pollute) => {
    await fc.assert(
      fc.asyncProperty(clean, fc.nat(), fc.nat(), async (table, row, column) => {
        const spot = { at: row % (table.rows.length - 1), column: 1 + (column % (table.header.length - 1)) };
        const lines = [table.header, ...table.rows].map((cells) => lineOf(cells, table.delimiter));
        const { text, lost, also = [] } = pollute(table, lines, spot);
        const read = (await readAsSniffed(text)).map((cells) => JSON.stringify(cells));
        const wanted = [...table.rows.filter((_, i) => !lost.includes(i)), ...also].map((cells) =>
          JSON.stringify(cells).slice(0, -1),
        );
        const everywhere = read.join('\n').replaceAll('\\"', '').replaceAll('\\n', '');
        for (const cell of lost.flatMap((one) => table.rows[one]!))
          if (text.includes(cell)) expect(everywhere, `the cell ${cell} of\n${text}`).toContain(cell);
        let at = 0;
        for (const one of wanted) {
          const found = read.findIndex((cells, i) => i >= at && cells.startsWith(one));
          expect(found, `${one} in\n${text}\nread as\n${read.join('\n')}`).toBeGreaterThanOrEqual(0);
          at = found + 1;
        }
      }),
      { numRuns: Number(process.env.RUNS ?? 25), seed: 20260101 },
    );
  },
);
