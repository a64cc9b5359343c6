import { defineMessages } from '@winnow/kernel';
import { postcodeNames } from '../../meanings/kinds/places.ts';
import type { CodedColumn } from '../../table/coded-column.ts';
import { namesOne, nameWords } from '../../types/name-words.ts';
import { cellIssue, type Detector, listed, numbered, repairedCell } from '../detector.ts';

const width = 5;
const minRows = 20;
/** Minimum share of values with all five digits. */
const share = 0.6;
const whole = /^\d{5}(?:-\d{4})?$/;
/**
 * Spreadsheets read `02138` as a number; in every country, at least two digits follow the leading
 * zeros of such a code.
 */
const short = /^[1-9]\d{2,3}$/;
const countryNames = ['country', 'country code', 'land', 'nation', 'pays', 'pais', 'paese', 'staat'];

const messages = defineMessages('issue.short-postcodes', {
  found: ({ columns, count }: { columns: readonly string[]; count?: number }) =>
    `${numbered(count, 'postal code')} in ${listed(columns)} ${count === 1 ? 'has' : 'have'} lost ${count === 1 ? 'its' : 'their'} leading zeros`,
  reason: 'All others have five digits, and spreadsheets drop leading zeros',
});

/** Finds columns of five-digit postal codes, by their name, that lost all leading zeros. */
export const shortPostcodes = {
  id: 'short-postcodes',
  messages,
  find: (input) => {
    const { table, cells } = input;
    if (table.columns.some(namesSeveralCountries)) return [];
    const isRepaired = repairedCell(input);
    const found = table.columns.flatMap((column, at) => {
      const rows = column.rowsWith(lostIn(column)).filter((row) => !isRepaired(row, column.name));
      return rows.length === 0 ? [] : [{ name: column.name, at, rows }];
    });
    return cellIssue(
      input,
      found,
      messages.found,
      (columns) => ({
        kind: 'leading-zeros',
        reason: messages.reason,
        confidence: 0.9,
        steps: [{ kind: 'pad-text', params: { columns, length: width, fill: '0', side: 'start' } }],
      }),
      (row, at) => (cells.cells[at]![row] ?? '').padStart(width, '0'),
    );
  },
} satisfies Detector;

/** Codes of different countries have different lengths. */
function namesSeveralCountries(column: CodedColumn): boolean {
  return namesOne(nameWords(column.name), countryNames) && column.present().length > 1;
}

/**
 * Returns the values with three or four digits, if the postal codes of the column otherwise all
 * have five.
 */
function lostIn(column: CodedColumn): ReadonlySet<number> {
  const none = new Set<number>();
  if (!namesOne(nameWords(column.name), postcodeNames)) return none;
  const codes = column.present();
  const lost = codes.filter((code) => short.test(column.values[code]!));
  const full = codes.filter((code) => whole.test(column.values[code]!));
  if (lost.length + full.length < codes.length) return none;
  const rows = column.rowsOf(codes);
  return rows < minRows || column.rowsOf(full) < rows * share ? none : new Set(lost);
}
