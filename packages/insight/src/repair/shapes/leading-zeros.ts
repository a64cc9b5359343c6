import { defineMessages, digitsInGroups } from '@winnow/kernel';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';

const minRows = 15;
const minValues = 5;
/** Minimum share of rows that have all of their digits. */
const share = 0.6;
const minWidth = 3;
/** Codes of two digits are numbers unless each has the form with its zero, which is more frequent. */
const minKnownWidth = 2;
const maxLost = 3;

const messages = defineMessages('repair.leading-zeros', {
  title: 'Lost leading zeros',
  reason: ({ full, all, width, example }: { full: number; all: number; width: number; example: string }) =>
    `${digitsInGroups(full)} of ${digitsInGroups(all)} values have ${width} digits, such as ${example}`,
});

/**
 * Pads codes that lost their leading zeros, for instance in a spreadsheet that read them as
 * numbers: `1067` among `01067` and `10115`. Other values, or the single one they all derive from,
 * must show that zeros are kept, and none may have fewer digits and a leading zero.
 */
export const leadingZeros = {
  id: 'leading-zeros',
  finds: 'withoutZeros',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    const rows = column.rowsOf(codes);
    if (rows < minRows || codes.length < minValues) return [];
    const widths = new Map<number, number>();
    for (const code of codes) {
      const value = column.values[code]!;
      if (/^\d{1,18}$/.test(value))
        widths.set(value.length, (widths.get(value.length) ?? 0) + column.counts[code]!);
    }
    const [width, full] = [...widths].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
    if (width < minKnownWidth || full < rows * share) return [];
    const zeros = codes.filter((code) => column.values[code]!.startsWith('0'));
    if (zeros.length === 0 || zeros.some((code) => column.values[code]!.length !== width)) return [];
    const short = codes.filter((code) => {
      const value = column.values[code]!;
      return /^[1-9]\d*$/.test(value) && value.length < width;
    });
    // A single value with a zero proves that zeros are kept if it is what the others were before
    // losing theirs.
    if (
      zeros.length === 1 &&
      short.some((code) => column.values[code]!.padStart(width, '0') !== column.values[zeros[0]!])
    )
      return [];
    // If some numbers are longer, there is no fixed width.
    if ([...widths.keys()].some((one) => one > width)) return [];
    const isKnown = (code: number): boolean => {
      const whole = column.codeIn(column.values[code]!.padStart(width, '0'));
      return whole !== undefined && column.counts[whole]! >= column.counts[code]!;
    };
    if (width < minWidth && !short.every(isKnown)) return [];
    const to = new Map<number, { to: string; confidence: number }>();
    for (const code of short) {
      const value = column.values[code]!;
      const whole = value.padStart(width, '0');
      if (width - value.length > maxLost) return [];
      to.set(code, { to: whole, confidence: column.codeIn(whole) === undefined ? 0.97 : 0.985 });
    }
    const reason = messages.reason({ full, all: rows, width, example: column.values[zeros[0]!]! });
    return changeValues(column, at, to, reason);
  }),
} satisfies Repairer;
