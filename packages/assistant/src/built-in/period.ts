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

/** A stretch of time, from the first day on and before the second. */
export interface Period {
  readonly from?: string;
  readonly before?: string;
  /** A month without a year, 1 to 12. */
  readonly month?: number;
  readonly says: string;
}

/** `2024`, `March 2024`, `Q1 2024`, `2024-03`, `the first half of 2024`, a day; undefined for anything else. */
export function periodOf(raw: string): Period | undefined {
  const text = raw
    .trim()
    .toLowerCase()
    .replace(/^(?:the )?(?:year |month of |month )/, '')
    .replace(/[.,]$/, '');
  const says = raw.trim();
  const year = /^((?:19|20)\d\d)$/.exec(text);
  if (year) return span(Number(year[1]), 0, 12, says);
  const quarter = /^(?:q([1-4])|(first|second|third|fourth) quarter)(?: of)?[ /]?((?:19|20)\d\d)$/.exec(text);
  if (quarter) {
    const at = quarter[1]
      ? Number(quarter[1]) - 1
      : ['first', 'second', 'third', 'fourth'].indexOf(quarter[2]!);
    return span(Number(quarter[3]), at * 3, 3, says);
  }
  const half = /^(first|second) half of ((?:19|20)\d\d)$/.exec(text);
  if (half) return span(Number(half[2]), half[1] === 'first' ? 0 : 6, 6, says);
  const month = new RegExp(`^(${monthWord})(?: of)?,? ?((?:19|20)\\d\\d)?$`).exec(text);
  if (month) {
    const at = months.findIndex((name) => name.startsWith(month[1]!.slice(0, 3)));
    return month[2] === undefined ? { month: at + 1, says } : span(Number(month[2]), at, 1, says);
  }
  const numbered = /^((?:19|20)\d\d)[-/](0?[1-9]|1[0-2])$/.exec(text);
  if (numbered) return span(Number(numbered[1]), Number(numbered[2]) - 1, 1, says);
  const day = dayOf(text);
  if (day === undefined) return undefined;
  return { from: day, before: dayAfter(day), says };
}

/** A day as `2024-03-31`, however it was said. */
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

function span(year: number, month: number, length: number, says: string): Period {
  const end = month + length;
  return {
    from: write(year, month + 1, 1)!,
    before: write(year + Math.floor(end / 12), (end % 12) + 1, 1)!,
    says,
  };
}

function write(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.toISOString().slice(0, 10) : undefined;
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + 24 * 3600 * 1000).toISOString().slice(0, 10);
}
