const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const monthWord = `(?:${months.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)}|t)?\\.?`).join('|')})`;

/** A period from its first day (inclusive) to the day before which it ends (exclusive). */
export interface Period {
  readonly from?: string;
  readonly before?: string;
  /** A month without a year, 1 to 12. */
  readonly month?: number;
  readonly label: string;
}

/**
 * Reads a period: `2024`, `March 2024`, `Q1 2024`, `2024-03`, `the first half of 2024`, a day,
 * `last month`; returns undefined for anything else.
 *
 * @param today the day to which `last month` and the like are relative; without it they are unknown
 */
export function periodOf(raw: string, today?: string): Period | undefined {
  const relative = today === undefined ? undefined : sinceToday(raw, today);
  if (relative) return relative;
  const text = raw
    .trim()
    .toLowerCase()
    .replace(/^(?:the )?(?:year |month of |month )/, '')
    .replace(/[.,]$/, '');
  const label = raw.trim();
  const year = /^((?:19|20)\d\d)$/.exec(text);
  if (year) return span(Number(year[1]), 0, 12, label);
  const quarter = /^(?:q([1-4])|(first|second|third|fourth) quarter)(?: of)?[ /]?((?:19|20)\d\d)$/.exec(text);
  if (quarter) {
    const at = quarter[1]
      ? Number(quarter[1]) - 1
      : ['first', 'second', 'third', 'fourth'].indexOf(quarter[2]!);
    return span(Number(quarter[3]), at * 3, 3, label);
  }
  const half = /^(first|second) half of ((?:19|20)\d\d)$/.exec(text);
  if (half) return span(Number(half[2]), half[1] === 'first' ? 0 : 6, 6, label);
  const month = new RegExp(`^(${monthWord})(?: of)?,? ?((?:19|20)\\d\\d)?$`).exec(text);
  if (month) {
    const at = months.findIndex((name) => name.startsWith(month[1]!.slice(0, 3)));
    return month[2] === undefined ? { month: at + 1, label } : span(Number(month[2]), at, 1, label);
  }
  const numbered = /^((?:19|20)\d\d)[-/](0?[1-9]|1[0-2])$/.exec(text);
  if (numbered) return span(Number(numbered[1]), Number(numbered[2]) - 1, 1, label);
  const day = dayOf(text);
  if (day === undefined) return undefined;
  return { from: day, before: dayAfter(day), label };
}

/**
 * Returns the range from the first day of one period to the end of another; a month without a year
 * takes the year of the other.
 */
export function rangeOf(
  from: string,
  to: string,
  today: string,
): { readonly from: string; readonly before: string } | undefined {
  const end = periodOf(to, today);
  const first = periodOf(from, today);
  const year = end?.from?.slice(0, 4);
  const start = first?.month !== undefined && year ? periodOf(`${from.trim()} ${year}`) : first;
  return start?.from && end?.before && start.from < end.before
    ? { from: start.from, before: end.before }
    : undefined;
}

const lengths: Readonly<Record<string, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * Reads a period relative to today: `today`, `this year`, `last 30 days`, `year to date`. They
 * follow the calendar, except for those with a number, which end today.
 */
function sinceToday(raw: string, today: string): Period | undefined {
  const text = raw.trim().toLowerCase().replace(/^the /, '');
  const label = raw.trim();
  const [year, month] = today.split('-').map(Number) as [number, number];
  if (text === 'today') return { from: today, before: shifted(today, 1), label };
  if (text === 'yesterday') return { from: shifted(today, -1), before: today, label };
  const toDate = /^(?:(year|month) to date|ytd|mtd)$/.exec(text);
  if (toDate) {
    const whole = toDate[1] === 'year' || text === 'ytd';
    return { from: write(year, whole ? 1 : month, 1)!, before: shifted(today, 1), label };
  }
  const counted = /^(?:last|past|previous) (\d{1,4}) (day|week|month|year)s?$/.exec(text);
  if (counted) {
    const count = Number(counted[1]);
    const unit = counted[2]!;
    const from =
      unit === 'day' || unit === 'week'
        ? shifted(today, 1 - count * (unit === 'week' ? 7 : 1))
        : monthsBack(today, count * (unit === 'year' ? 12 : 1));
    return { from, before: shifted(today, 1), label };
  }
  const named = /^(this|current|last|past|previous) (week|month|quarter|year)$/.exec(text);
  if (!named) return undefined;
  const back = /this|current/.test(named[1]!) ? 0 : 1;
  if (named[2] === 'week') {
    const monday = shifted(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7) - 7 * back);
    return { from: monday, before: shifted(monday, 7), label };
  }
  const length = lengths[named[2]!]!;
  const start = Math.floor((year * 12 + month - 1) / length) * length - length * back;
  return span(Math.floor(start / 12), start % 12, length, label);
}

function shifted(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

/** Returns the day a number of months before, or the last of its month if that is shorter. */
function monthsBack(day: string, months: number): string {
  const [year, month, at] = day.split('-').map(Number) as [number, number, number];
  const start = year * 12 + month - 1 - months;
  const last = new Date(Date.UTC(Math.floor(start / 12), (start % 12) + 1, 0)).getUTCDate();
  return write(Math.floor(start / 12), (start % 12) + 1, Math.min(at, last))!;
}

/** Reads a day in any notation and returns it as `2024-03-31`. */
export function dayOf(raw: string): string | undefined {
  const text = raw
    .trim()
    .toLowerCase()
    .replace(/(\d)(?:st|nd|rd|th)\b/, '$1');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text);
  if (iso) return write(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const dotted = /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(text);
  if (dotted) {
    const [first, second] = [Number(dotted[1]), Number(dotted[2])];
    return second > 12 ? write(Number(dotted[3]), first, second) : write(Number(dotted[3]), second, first);
  }
  const named = new RegExp(
    `^(?:(\\d{1,2}) (?:of )?(${monthWord})|(${monthWord}) (\\d{1,2})),? (\\d{4})$`,
  ).exec(text);
  if (!named) return undefined;
  const name = (named[2] ?? named[3])!.slice(0, 3);
  return write(
    Number(named[5]),
    months.findIndex((one) => one.startsWith(name)) + 1,
    Number(named[1] ?? named[4]),
  );
}

function span(year: number, month: number, length: number, label: string): Period {
  const end = month + length;
  return {
    from: write(year, month + 1, 1)!,
    before: write(year + Math.floor(end / 12), (end % 12) + 1, 1)!,
    label,
  };
}

function write(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : undefined;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 3600 * 1000).toISOString().slice(0, 10);
}
