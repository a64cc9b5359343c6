const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const dayNames = days.map((name) => name.slice(0, 3).toUpperCase());

/**
 * A pattern of five fields in words: `0 6 * * 1-5` is "At 06:00, Monday to Friday". Patterns that
 * no short sentence says are given as they are.
 */
export function describeSchedule(pattern: string): string {
  const fields = pattern.trim().split(/\s+/);
  const asWritten = `By the pattern ${pattern.trim()}`;
  if (fields.length !== 5) return asWritten;
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields;
  const time = timeWords(minute, hour);
  const when = dayWords(day, month, weekday);
  return time === undefined || when === undefined ? asWritten : `${time}${when}`;
}

function timeWords(minute: string, hour: string): string | undefined {
  const every = /^\*(?:\/(\d+))?$/.exec(minute);
  if (every && hour === '*') return plural('minute', every[1]);
  if (!/^\d+$/.test(minute)) return undefined;
  const hours = /^\*(?:\/(\d+))?$/.exec(hour);
  const past = minute === '0' ? '' : ` at minute ${Number(minute)}`;
  if (hours) return `${plural('hour', hours[1])}${past}`;
  const listed = hour.split(',');
  if (!listed.every((one) => /^\d+$/.test(one))) return undefined;
  const clock = (one: string): string => `${one.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return `At ${join(listed.map(clock))}`;
}

function dayWords(day: string, month: string, weekday: string): string | undefined {
  const inMonth = month === '*' ? '' : listWords(month, (n) => months[n - 1]);
  if (inMonth === undefined) return undefined;
  const tail = inMonth === '' ? '' : `, in ${inMonth}`;
  if (day === '*' && (weekday === '*' || weekday === '?'))
    return tail === '' ? ', every day' : `, every day${tail}`;
  if (day === '*') {
    const names = listWords(
      weekday.replace(/[A-Za-z]{3}/g, (name) => String(dayNames.indexOf(name.toUpperCase()))),
      (n) => days[n % 7],
    );
    return names === undefined ? undefined : `, ${names}${tail}`;
  }
  if (weekday !== '*' && weekday !== '?') return undefined;
  if (day.toUpperCase() === 'L') return `, on the last day of the month${tail}`;
  const numbers = listWords(day, String);
  return numbers === undefined ? undefined : `, on day ${numbers} of the month${tail}`;
}

/** `1-5` and `1,3,5` by names; undefined for what is neither. */
function listWords(field: string, name: (n: number) => string | undefined): string | undefined {
  const parts = field.split(',').map((part) => {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    if (from === undefined) return undefined;
    const first = name(Number(from));
    const last = to === undefined ? undefined : name(Number(to));
    return to === undefined ? first : first && last && `${first} to ${last}`;
  });
  return parts.every((part) => part !== undefined && part !== '') ? join(parts as string[]) : undefined;
}

const plural = (unit: string, every: string | undefined): string =>
  every === undefined || every === '1' ? `Every ${unit}` : `Every ${every} ${unit}s`;

const join = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
