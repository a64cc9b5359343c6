import { defineMessages, digitsInGroups, type Message, maxOf, minOf } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { changeValues } from '../change-values.ts';
import { eachColumn } from '../each-column.ts';
import type { Repairer } from '../repair.ts';
import { type DateFormat, type DateParts, formats, padded, readNamed } from './date-notations.ts';

const share = 0.6;
/** Maximum length of a date with its time or remark. */
const maxLength = 60;
/** Minimum number of unambiguous dates that determine the format of ambiguous ones. */
const minShown = 8;
/** Whether the day equals the month number, so that both orders read the same. */
function isDouble(readings: ReadonlyMap<string, DateParts>): boolean {
  return [...readings.values()].some(({ day, month }) => day === month);
}

/** The time or remark after the date, if each value of a column has one. */
const time = /[T ]\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?$| \([^()]{1,30}\)$/;

const messages = defineMessages('repair.date-formats', {
  title: 'Dates in several formats',
  reason: ({ most, all, format }: { most: number; all: number; format: string }) =>
    `${digitsInGroups(most)} of ${digitsInGroups(all)} dates are written as ${format}`,
  joint: ({ joint, all }: { joint: string; all: number }) =>
    `${joint === 'T' ? 'A T' : 'A space'} is between date and time in nearly all of ${digitsInGroups(all)} rows`,
  serial: ({ value, most, all, format }: { value: string; most: number; all: number; format: string }) =>
    `${value} is a spreadsheet date number; ${digitsInGroups(most)} of ${digitsInGroups(all)} dates are written as ${format}`,
});

const jointShare = 0.9;

/** The time that programs add to dates without one. */
const midnight = /[T ]00:00(?::00(?:\.0+)?)?Z?$/;

/** Whether nearly all times end with the minute, so that `:00` after it says nothing. */
function areToMinute(column: CodedColumn): boolean {
  const codes = column.present();
  const whole = codes.filter((code) => /(?<!:\d\d):\d\d$/.test(column.values[code]!));
  return column.rowsOf(whole) >= column.rowsOf(codes) * jointShare;
}

/** Returns what nearly all dates have before their time, a space or a T; undefined if they vary. */
function usualJoint(column: CodedColumn): string | undefined {
  const rows = new Map<string, number>();
  for (const code of column.present()) {
    const [sign = ''] = time.exec(column.values[code]!)?.[0] ?? '';
    rows.set(sign, (rows.get(sign) ?? 0) + column.counts[code]!);
  }
  const [sign, most] = [...rows].reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);
  return most >= column.rowsOf(column.present()) * jointShare ? sign : undefined;
}

const usualValues = 50;
const spreadValues = 150;

/**
 * Returns the most frequent values and some of the others: if none of them is a date, most rows of
 * the column aren't.
 */
function someOf(codes: readonly number[]): readonly number[] {
  const step = Math.ceil(codes.length / spreadValues);
  return codes.filter((_, i) => i < usualValues || i % step === 0);
}

/** Spreadsheets count days from here, for dates since March 1900. */
const firstDay = Date.UTC(1899, 11, 30);

/** Parses a spreadsheet serial number: `45408` is 26 April 2024. */
function readSerial(text: string): DateParts | undefined {
  if (!/^[1-9]\d{4}$/.test(text)) return undefined;
  const date = new Date(firstDay + Number(text) * 86_400_000);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/**
 * Rewrites dates whose format differs from most of their column, if they, or others in the same
 * format, are unambiguous.
 */
export const dateFormats = {
  id: 'date-formats',
  finds: 'otherDates',
  messages,
  find: eachColumn((column, at) => {
    const codes = column.present();
    const mayBeDate = (code: number): boolean =>
      column.values[code]!.length <= maxLength && /\d/.test(column.values[code]!);
    if (column.rowsOf(codes.filter(mayBeDate)) < column.rowsOf(codes) * share) return [];
    const isTimed = codes.length > 0 && codes.every((code) => time.test(column.values[code]!));
    const isToMinute = isTimed && areToMinute(column);
    const joint = isTimed ? usualJoint(column) : undefined;
    const dayOf = (code: number): string => column.values[code]!.replace(isTimed ? time : midnight, '');
    const endOf = (code: number): string => {
      const whole = isTimed ? time.exec(column.values[code]!)![0] : '';
      const end = isToMinute ? whole.replace(/(:\d\d):00(?:\.0+)?$/, '$1') : whole;
      return joint === undefined || end.endsWith('Z') ? end : joint + end.slice(1);
    };
    if (!someOf(codes).some((code) => formats.some((format) => format.read(dayOf(code))))) return [];
    const all = column.rowsOf(codes);
    const days = codes.map(dayOf);
    const fits = formats.map((format) =>
      codes.reduce((sum, code, i) => sum + (format.read(days[i]!) ? column.counts[code]! : 0), 0),
    );
    const most = Math.max(...fits);
    const main = formats[fits.indexOf(most)]!;
    if (most < Math.max(5, all * share)) return [];
    // If day and month are interchangeable in all dates, nothing can be inferred.
    const isDayFirst = /^d/.test(main.name);
    if (formats.some((one, i) => fits[i] === most && /^d/.test(one.name) !== isDayFirst)) return [];
    const said = { most, all, format: main.name };
    const years = codes.flatMap((code) => main.read(dayOf(code))?.year ?? []);
    const [first, last] = [minOf(years), maxOf(years)];
    const to = new Map<number, { to: string; confidence: number; reason?: Message }>();
    // Other formats that are the only reading of some dates in the column, and the number of rows
    // that show it.
    const shown = new Map<DateFormat, number>();
    const open: { readonly code: number; readonly formats: readonly DateFormat[] }[] = [];
    for (const code of codes) {
      const value = dayOf(code);
      if (main.read(value)) {
        const text = value + endOf(code);
        if (text !== column.values[code])
          to.set(code, {
            ...{ to: text, confidence: 0.97 },
            ...(isTimed && joint !== undefined && !column.values[code]!.includes(joint)
              ? { reason: messages.joint({ joint, ...said }) }
              : {}),
          });
        continue;
      }
      const serial = isTimed ? undefined : readSerial(value);
      // Any other sort of number would match the years of the column only by chance.
      if (
        serial &&
        serial.year >= first &&
        serial.year <= last &&
        main.read(main.write(serial))?.year === serial.year
      ) {
        to.set(code, {
          to: main.write(serial),
          confidence: 0.96,
          reason: messages.serial({ value, ...said }),
        });
        continue;
      }
      const readings = new Map(
        formats.flatMap((one) => {
          const read = one.read(value);
          return read ? [[padded[0]!.write(read), read] as const] : [];
        }),
      );
      const date = readNamed(value) ?? (readings.size === 1 ? [...readings.values()][0] : undefined);
      // A date is left alone if the column’s format would lose its century.
      if (date && main.read(main.write(date))?.year === date.year)
        to.set(code, { to: main.write(date) + endOf(code), confidence: 0.96 });
      const fitting = formats.filter((one) => one.read(value));
      if (readings.size > 1) open.push({ code, formats: fitting });
      // The sixth of June doesn’t reveal the order.
      else if (fitting.length === 1 || !isDouble(readings))
        for (const one of fitting) shown.set(one, (shown.get(one) ?? 0) + column.counts[code]!);
    }
    // An ambiguous date has the format that others show, if none shows the other one.
    for (const { code, formats: fitting } of open) {
      const value = dayOf(code);
      const seen = fitting.filter((format) => (shown.get(format) ?? 0) > 0);
      const dates = new Set(seen.map((format) => padded[0]!.write(format.read(value)!)));
      const [one] = seen.filter((format) => shown.get(format)! >= minShown);
      if (!one || dates.size > 1) continue;
      const date = one.read(value)!;
      if (main.read(main.write(date))?.year === date.year)
        to.set(code, { to: main.write(date) + endOf(code), confidence: 0.95 });
    }
    return changeValues(column, at, to, messages.reason(said));
  }),
} satisfies Repairer;
