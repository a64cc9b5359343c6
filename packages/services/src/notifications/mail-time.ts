import type { Preferences } from '@winnow/contract/settings/preferences';

const dayMs = 24 * 3600 * 1000;
const minuteMs = 60_000;

/**
 * Returns when to mail a notification: immediately or with the next digest, and not during quiet
 * hours. Account security never waits.
 *
 * @param now milliseconds since 1970
 * @returns milliseconds since 1970, `now` or later
 */
export function mailTime(preferences: Preferences, category: string, now: number): number {
  const { digest, digestAt, quiet, quietFrom, quietTo } = preferences.notifications;
  if (category === 'security') return now;
  const zone = zoneOf(preferences);
  const due = digest === 'off' ? now : nextDigest(now, digest, digestAt, zone);
  return quiet ? afterQuietHours(due, quietFrom, quietTo, zone) : due;
}

/** Time zone of the times of day in the settings. */
function zoneOf({ general }: Preferences): string {
  return general.timeZone === 'system' ? general.browserTimeZone : general.timeZone;
}

function nextDigest(now: number, digest: 'daily' | 'weekly', at: string, zone: string): number {
  for (let day = 0; ; day++) {
    const local = localOf(now + day * dayMs, zone);
    const due = instantOf(local, minutesOf(at), zone);
    if (due > now && (digest === 'daily' || local.weekday === 1)) return due;
  }
}

function afterQuietHours(due: number, from: string, to: string, zone: string): number {
  const [start, end] = [minutesOf(from), minutesOf(to)];
  const { minutes } = localOf(due, zone);
  const overnight = start > end;
  const isQuiet = overnight ? minutes >= start || minutes < end : minutes >= start && minutes < end;
  if (!isQuiet) return due;
  const tomorrow = overnight && minutes >= start;
  return instantOf(localOf(due + (tomorrow ? dayMs : 0), zone), end, zone);
}

interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  /** Since midnight. */
  readonly minutes: number;
  /** 0 is Sunday. */
  readonly weekday: number;
}

function localOf(instant: number, zone: string): LocalTime {
  const shifted = new Date(instant + offsetOf(instant, zone));
  return {
    year: shifted.getUTCFullYear(),
    month: shifted.getUTCMonth(),
    day: shifted.getUTCDate(),
    minutes: shifted.getUTCHours() * 60 + shifted.getUTCMinutes(),
    weekday: shifted.getUTCDay(),
  };
}

/**
 * Returns the instant when clocks in the zone show a time on a day; if they skip that time, the
 * instant as long after the skip.
 */
function instantOf({ year, month, day }: LocalTime, minutes: number, zone: string): number {
  const wall = Date.UTC(year, month, day) + minutes * minuteMs;
  const first = wall - offsetOf(wall, zone);
  return wall - offsetOf(first, zone);
}

/** Returns how far the zone is ahead of UTC at an instant, in milliseconds. */
function offsetOf(instant: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wall - Math.floor(instant / 1000) * 1000;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
