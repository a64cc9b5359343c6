import { defineMessages } from '@winnow/kernel';
import type { CodedColumn } from '../../table/coded-column.ts';
import { isNear } from '../../table/is-near.ts';
import type { Change, Repairer } from '../repair.ts';

const minRows = 20;
const minYears = 5;
/** Minimum share of rows that agree for a short year to be one of the date’s century. */
const minAgreeing = 0.9;
/** Minimum share for another year to be a mistake: films may appear a year after they were made. */
const minStrict = 0.97;
/** Minimum share of values with a year for a column to hold years or dates. */
const share = 0.9;

const year = /(?<!\d)(?:1[5-9]|20)\d\d(?!\d)/g;
/** A day or month beside the year, so that it is a date. */
const dateSign = /\d[-/.]\d|\p{L}{3}/u;

const messages = defineMessages('repair.years-of-dates', {
  title: 'Years that contradict a date',
  reason: ({ date, year: of, share: percent }: { date: string; year: string; share: number }) =>
    `${date} is in ${of}, and ${percent} % of the rows agree`,
  rule: ({ year: whole, date }: { year: string; date: string }) => `${whole} is the year of ${date}`,
});

/** Corrects years that differ from those of a date in the same row, if nearly all others agree. */
export const yearsOfDates = {
  id: 'years-of-dates',
  finds: 'contradicting',
  messages,
  *find(table): Generator<undefined, Change[]> {
    const { columns } = table;
    const years = columns.flatMap((column, at) => (holdsYears(column) ? [at] : []));
    if (years.length === 0) return [];
    const dates = columns.map((column) => yearsIn(column));
    yield;
    const changes: Change[] = [];
    for (const at of years)
      for (const [from, ofDates] of dates.entries()) {
        if (from === at || !ofDates || !isNear(columns.length, at, from)) continue;
        for (const one of contradicting(columns[at]!, columns[from]!, ofDates, at, from)) changes.push(one);
        yield;
      }
    return changes;
  },
} satisfies Repairer;

function contradicting(
  column: CodedColumn,
  date: CodedColumn,
  ofDates: readonly (string | undefined)[],
  at: number,
  from: number,
): Change[] {
  let [agreeing, all] = [0, 0];
  const others: { readonly row: number; readonly value: string; readonly to: string }[] = [];
  const seen = new Set<string>();
  for (const [row, code] of column.codes.entries()) {
    const value = column.values[code]!;
    const to = ofDates[date.codes[row]!];
    if (to === undefined || value === '') continue;
    all++;
    if (value === to) {
      agreeing++;
      seen.add(to);
    } else others.push({ row, value, to });
  }
  const agreed = agreeing / all;
  if (all < minRows || seen.size < minYears || agreed < minAgreeing) return [];
  return others.flatMap(({ row, value, to }): Change[] => {
    const isShort = /^\d\d$/.test(value) && to.endsWith(value);
    if (!isShort && (agreed < minStrict || !/^\d{4}$/.test(value))) return [];
    return [
      {
        row,
        column: at,
        to,
        confidence: isShort ? 0.98 : 0.93,
        reason: messages.reason({ date: date.at(row), year: to, share: Math.floor(agreed * 100) }),
        rule: messages.rule({ year: column.name, date: date.name }),
        given: [from],
      },
    ];
  });
}

function holdsYears(column: CodedColumn): boolean {
  const codes = column.present();
  const found = codes.filter((code) => /^(?:1[5-9]|20)\d\d$/.test(column.values[code]!));
  return column.rowsOf(found) >= Math.max(minRows, column.rowsOf(codes) * share);
}

/** Returns the year of each value of a column of dates, by code; undefined for other columns. */
function yearsIn(column: CodedColumn): readonly (string | undefined)[] | undefined {
  const codes = column.present();
  const [first] = codes;
  if (first === undefined || !dateSign.test(column.values[first]!)) return undefined;
  const found = column.values.map((value) => {
    if (value.length > 40 || !dateSign.test(value)) return undefined;
    const years = value.match(year);
    return years?.length === 1 ? years[0] : undefined;
  });
  const rows = column.rowsOf(codes.filter((code) => found[code] !== undefined));
  return rows >= Math.max(minRows, column.rowsOf(codes) * share) ? found : undefined;
}
