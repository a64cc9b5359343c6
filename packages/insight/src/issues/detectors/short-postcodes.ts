import { defineMessages } from '@winnow/kernel';
import { postcodeNames } from '../../meanings/kinds/places.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import { namesOne, nameWords } from '../../types/name-words.ts';
import { cellsAt, type Detector, listed, numbered } from '../detector.ts';

const width = 5;
const minRows = 20;
/** So many of the values have all five digits. */
const share = 0.6;
const whole = /^\d{5}(?:-\d{4})?$/;
/** Spreadsheets take `02138` for a number; no country has fewer than two digits behind the zeros of such a code. */
const short = /^[1-9]\d{2,3}$/;
const countryNames = ['country', 'country code', 'land', 'nation', 'pays', 'pais', 'paese', 'staat'];

const messages = defineMessages('issue.short-postcodes', {
  found: ({ columns, count }: { columns: readonly string[]; count?: number }) =>
    `${numbered(count, 'postal code')} in ${listed(columns)} ${count === 1 ? 'has' : 'have'} lost ${count === 1 ? 'its' : 'their'} leading zeros`,
  reason: 'All others have five digits, and spreadsheets drop leading zeros',
});

/** Postal codes of five digits whose zeros are gone in the whole column, by its name. */
export const shortPostcodes = {
  id: 'short-postcodes',
  messages,
  find: (looked) => {
    const { table, repairs, cells } = looked;
    if (table.columns.some(namesSeveralCountries)) return [];
    const repaired = new Set(repairs.map(({ row, column }) => `${row} ${column}`));
    const found = table.columns.flatMap((column, at) => {
      const lost = lostIn(column);
      const rows: number[] = [];
      column.codes.forEach((code, row) => {
        if (lost.has(code) && !repaired.has(`${row} ${column.name}`)) rows.push(row);
      });
      return rows.length === 0 ? [] : [{ name: column.name, at, rows }];
    });
    if (found.length === 0) return [];
    const columns = found.map(({ name }) => name);
    const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
    return [
      {
        kind: 'leading-zeros',
        columns,
        rows: new Set(found.flatMap(({ rows }) => rows)).size,
        count,
        cells: found.flatMap(({ at, rows }) =>
          cellsAt(looked, at, rows, (row) => (cells.cells[at]![row] ?? '').padStart(width, '0')),
        ),
        sentence: messages.found({ columns, count }),
        sentenceInSample: messages.found({ columns }),
        reason: messages.reason,
        confidence: 0.9,
        steps: [{ kind: 'pad-text', params: { columns, length: width, fill: '0', side: 'start' } }],
      },
    ];
  },
} satisfies Detector;

/** Codes of several countries differ in length. */
function namesSeveralCountries(column: CodedColumn): boolean {
  return namesOne(nameWords(column.name), countryNames) && column.present().length > 1;
}

/** The values of three and four digits, where a column of postal codes has no others than these and those of five. */
function lostIn(column: CodedColumn): ReadonlySet<number> {
  const none = new Set<number>();
  if (!namesOne(nameWords(column.name), postcodeNames)) return none;
  const codes = column.present();
  const lost = codes.filter((code) => short.test(column.values[code]!));
  const full = codes.filter((code) => whole.test(column.values[code]!));
  if (lost.length + full.length < codes.length) return none;
  const rowsOf = (some: readonly number[]): number =>
    some.reduce((sum, code) => sum + column.counts[code]!, 0);
  const rows = rowsOf(codes);
  return rows < minRows || rowsOf(full) < rows * share ? none : new Set(lost);
}
