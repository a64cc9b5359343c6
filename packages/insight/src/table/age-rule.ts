import { readDate } from '../repair/formats/date-notations.ts';
import { namesOne, nameWords } from '../types/name-words.ts';
import type { CodedColumn } from './coded-column.ts';
import type { CodedTable } from './coded-table.ts';

const ageWords = ['age', 'alter', 'edad', 'âge', 'idade', 'età', 'leeftijd'];
const birthWords = [
  ...[
    'birth',
    'born',
    'dob',
    'birthday',
    'birthdate',
    'date of birth',
    'geburt',
    'geburtsdatum',
    'geboren',
    'geb',
  ],
  ...['naissance', 'nacimiento', 'nascimento', 'nascita', 'geboortedatum'],
];
const minRows = 30;
const share = 0.9;
const dated = 0.9;
const maxSampled = 200;
const maxAge = 120;
const day = 86_400_000;

/** A column of ages that nearly always follow from birth dates. */
export interface AgeRule {
  readonly age: number;
  readonly birth: number;
  /** Returns the age of a row with the given birth date; undefined if the other date is missing. */
  readonly ageOf: (row: number, birth: string) => number | undefined;
  /** Birth dates of the rows as year-month-day; undefined for other values. */
  readonly birthOf: (row: number) => string | undefined;
  readonly numberOf: (row: number) => number | undefined;
}

/**
 * Finds columns of ages that are, in nearly all rows, the full years from a birth date to another
 * date of the row or to the same day for all.
 */
export function ageRules(table: CodedTable): readonly AgeRule[] {
  const names = table.columns.map(({ name }) => nameWords(name));
  const ages = [...names.keys()].filter((at) => namesOne(names[at]!, ageWords));
  const births = [...names.keys()].filter((at) => namesOne(names[at]!, birthWords) && !ages.includes(at));
  if (ages.length === 0 || births.length === 0) return [];
  const dates = table.columns.map((column) => datesOf(column));
  return ages.flatMap((age) => births.flatMap((birth) => ruleOf(table, age, birth, dates) ?? []));
}

type Dates = readonly (string | undefined)[];

/** Reads a column of dates by code; undefined if it has other values. */
function datesOf(column: CodedColumn): Dates | undefined {
  const codes = column.present();
  const some = codes.slice(0, maxSampled);
  const order = some.some((code) => /^(?:1[3-9]|[23]\d)[/.-]/.test(column.values[code]!)) ? 'day' : 'month';
  const isDate = (code: number): boolean =>
    /\d/.test(column.values[code]!) && readDate(column.values[code]!, order) !== undefined;
  if (some.length < 2 || some.filter(isDate).length < some.length * dated) return undefined;
  const found = new Array<string | undefined>(column.values.length);
  for (const code of codes) found[code] = readDate(column.values[code]!, order);
  return found;
}

/** Returns the full years between two dates in ISO order. */
function yearsBetween(birth: string, date: string): number {
  const years = Number(date.slice(0, 4)) - Number(birth.slice(0, 4));
  return date.slice(5) < birth.slice(5) ? years - 1 : years;
}

function ruleOf(
  table: CodedTable,
  age: number,
  birth: number,
  dates: readonly (Dates | undefined)[],
): AgeRule | undefined {
  const births = dates[birth];
  if (!births) return undefined;
  const [ageColumn, birthColumn] = [table.columns[age]!, table.columns[birth]!];
  const birthOf = (row: number): string | undefined => births[birthColumn.codes[row]!];
  const numbers = ageColumn.numbers();
  const numberOf = (row: number): number | undefined => numbers[ageColumn.codes[row]!];
  const known: { readonly row: number; readonly birth: string; readonly years: number }[] = [];
  for (let row = 0; row < table.rows; row++) {
    const [date, years] = [birthOf(row), numberOf(row)];
    if (date !== undefined && years !== undefined) known.push({ row, birth: date, years });
  }
  if (known.length < minRows) return undefined;
  const holds = (ageOf: AgeRule['ageOf']): boolean =>
    known.filter((one) => ageOf(one.row, one.birth) === one.years).length >= known.length * share;
  for (const [at, column] of dates.entries()) {
    if (!column || at === birth) continue;
    const ageOf = (row: number, from: string): number | undefined => {
      const date = column[table.columns[at]!.codes[row]!];
      return date === undefined ? undefined : yearsBetween(from, date);
    };
    if (holds(ageOf)) return { age, birth, ageOf, birthOf, numberOf };
  }
  const date = commonDay(known);
  const ageOf = (_: number, from: string): number => yearsBetween(from, date);
  return holds(ageOf) ? { age, birth, ageOf, birthOf, numberOf } : undefined;
}

/** Returns the day on which most people had their age. */
function commonDay(known: readonly { readonly birth: string; readonly years: number }[]): string {
  const changes = new Map<number, number>();
  const add = (at: number, by: number): void => void changes.set(at, (changes.get(at) ?? 0) + by);
  for (const { birth, years } of known) {
    if (years < 0 || years > maxAge || !Number.isInteger(years)) continue;
    const year = Number(birth.slice(0, 4));
    add(Date.parse(`${String(year + years).padStart(4, '0')}${birth.slice(4)}`) / day, 1);
    add(Date.parse(`${String(year + years + 1).padStart(4, '0')}${birth.slice(4)}`) / day, -1);
  }
  let [best, at, open] = [0, 0, 0];
  for (const [when, by] of [...changes].sort((a, b) => a[0] - b[0])) {
    open += by;
    if (open > best) [best, at] = [open, when];
  }
  return new Date((Number.isFinite(at) ? at : 0) * day).toISOString().slice(0, 10);
}
