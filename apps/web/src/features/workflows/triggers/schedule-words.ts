import { formatList } from '../../../shared/format/list.ts';
import { pageLanguage } from '../../../shared/text/language.ts';
import { workflowSettingsText } from '../workflow-settings-text.ts';

/** Names of days in patterns, starting with Sunday. */
const dayNames = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT'];
const weekdayFormat = new Intl.DateTimeFormat(pageLanguage, { weekday: 'long', timeZone: 'UTC' });
const monthFormat = new Intl.DateTimeFormat(pageLanguage, { month: 'long', timeZone: 'UTC' });

/**
 * Describes a pattern of five fields: `0 6 * * 1-5` is "At 06:00, Monday to Friday". Patterns that
 * don't fit a short sentence are returned unchanged.
 */
export function describeSchedule(pattern: string): string {
  const fields = pattern.trim().split(/\s+/);
  const asWritten = workflowSettingsText.byPattern({ pattern: pattern.trim() });
  if (fields.length !== 5) return asWritten;
  const [minute = '', hour = '', day = '', month = '', weekday = ''] = fields;
  const time = timeWords(minute, hour);
  const when = dayWords(day, month, weekday);
  return time === undefined || when === undefined ? asWritten : `${time}${when}`;
}

function timeWords(minute: string, hour: string): string | undefined {
  const every = /^\*(?:\/(\d+))?$/.exec(minute);
  if (every && hour === '*') return workflowSettingsText.everyMinutes({ count: Number(every[1] ?? 1) });
  if (!/^\d+$/.test(minute)) return undefined;
  const hours = /^\*(?:\/(\d+))?$/.exec(hour);
  if (hours) return workflowSettingsText.everyHours({ count: Number(hours[1] ?? 1), minute: Number(minute) });
  const listed = hour.split(',');
  if (!listed.every((one) => /^\d+$/.test(one))) return undefined;
  const clock = (one: string): string => `${one.padStart(2, '0')}:${minute.padStart(2, '0')}`;
  return workflowSettingsText.atTimes({ times: formatList(listed.map(clock)) });
}

function dayWords(day: string, month: string, weekday: string): string | undefined {
  const inMonth = month === '*' ? '' : listWords(month, monthName);
  if (inMonth === undefined) return undefined;
  const tail = inMonth === '' ? '' : workflowSettingsText.inMonths({ months: inMonth });
  if (day === '*' && (weekday === '*' || weekday === '?')) return `${workflowSettingsText.everyDay}${tail}`;
  if (day === '*') {
    const names = listWords(
      weekday.replace(/[A-Za-z]{3}/g, (name) => String(dayNames.indexOf(name.toUpperCase()))),
      weekdayName,
    );
    return names === undefined ? undefined : `, ${names}${tail}`;
  }
  if (weekday !== '*' && weekday !== '?') return undefined;
  if (day.toUpperCase() === 'L') return `${workflowSettingsText.lastDayOfMonth}${tail}`;
  const numbers = listWords(day, String);
  return numbers === undefined ? undefined : `${workflowSettingsText.daysOfMonth({ days: numbers })}${tail}`;
}

/** Returns the name of a weekday by its number, from 0 or 7 for Sunday to 6. */
function weekdayName(n: number): string {
  // January 1, 2023 was a Sunday.
  return weekdayFormat.format(Date.UTC(2023, 0, 1 + (n % 7)));
}

function monthName(n: number): string | undefined {
  return n >= 1 && n <= 12 ? monthFormat.format(Date.UTC(2023, n - 1)) : undefined;
}

/** Describes `1-5` and `1,3,5` by names; undefined for anything else. */
function listWords(field: string, name: (n: number) => string | undefined): string | undefined {
  const parts = field.split(',').map((part) => {
    const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(part) ?? [];
    if (from === undefined) return undefined;
    const first = name(Number(from));
    const last = to === undefined ? undefined : name(Number(to));
    return to === undefined ? first : first && last && workflowSettingsText.fromTo({ first, last });
  });
  return parts.every((part) => part !== undefined && part !== '') ? formatList(parts as string[]) : undefined;
}
