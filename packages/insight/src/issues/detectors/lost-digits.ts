import { defineMessages } from '@winnow/kernel';
import { cellsAt, type Detector, listed, numbered } from '../detector.ts';

/** So many of the values are whole numbers of as many digits. */
const share = 0.8;
const minRows = 20;
/** Spreadsheets show numbers of more digits by their magnitude. */
const minDigits = 12;
const digits = /^\d+$/;
const magnitude = /^[1-9](?:[.,]\d+)?[eE]\+\d{2}$/;

const messages = defineMessages('issue.lost-digits', {
  found: ({ columns, count }: { columns: readonly string[]; count?: number }) =>
    `${numbered(count, 'value')} in ${listed(columns)} lost ${count === 1 ? 'its' : 'their'} digits in a spreadsheet`,
  reason: ({ example, digits: width }: { example: string; digits: number }) =>
    `${example} is a rounded number, where the others have ${width} digits: only the file that the spreadsheet was given has them still`,
});

/** Long numbers of things, of which a spreadsheet left the magnitude: `9.32979E+13` among tracking numbers. */
export const lostDigits = {
  id: 'lost-digits',
  messages,
  find: (looked) => {
    const found = looked.table.columns.flatMap((column, at) => {
      const codes = column.present();
      const rounded = new Set(codes.filter((code) => magnitude.test(column.values[code]!)));
      if (rounded.size === 0) return [];
      const whole = codes.filter(
        (code) => digits.test(column.values[code]!) && column.values[code]!.length >= minDigits,
      );
      const rowsOf = (some: readonly number[]): number =>
        some.reduce((sum, code) => sum + column.counts[code]!, 0);
      const all = rowsOf(codes);
      if (all < minRows || rowsOf(whole) < all * share) return [];
      const rows: number[] = [];
      column.codes.forEach((code, row) => {
        if (rounded.has(code)) rows.push(row);
      });
      return [
        {
          name: column.name,
          at,
          rows,
          example: column.values[[...rounded][0]!]!,
          digits: column.values[whole[0]!]!.length,
        },
      ];
    });
    const [first] = found;
    if (!first) return [];
    const columns = found.map(({ name }) => name);
    const count = found.reduce((sum, { rows }) => sum + rows.length, 0);
    return [
      {
        kind: 'lost-digits',
        columns,
        rows: new Set(found.flatMap(({ rows }) => rows)).size,
        count,
        cells: found.flatMap(({ at, rows }) => cellsAt(looked, at, rows)),
        sentence: messages.found({ columns, count }),
        sentenceInSample: messages.found({ columns }),
        reason: messages.reason({ example: first.example, digits: first.digits }),
        confidence: 0.97,
        steps: [],
      },
    ];
  },
} satisfies Detector;
