import type { Preferences } from '@winnow/contract/settings/preferences';
import { describe, expect, test } from 'vitest';
import { standardPreferences } from '../settings/preferences.ts';
import { mailTime } from './mail-time.ts';

const preferences = (notifications: Partial<Preferences['notifications']>, timeZone = 'Europe/Berlin') => ({
  ...standardPreferences,
  general: { ...standardPreferences.general, timeZone },
  notifications: { ...standardPreferences.notifications, ...notifications },
});
const at = (text: string): number => Date.parse(text);
const due = (chosen: Preferences, now: string, category = 'jobDone'): string =>
  new Date(mailTime(chosen, category, at(now))).toISOString();

describe('mail is sent', () => {
  test('immediately by default', () => {
    expect(due(preferences({}), '2026-03-10T23:30:00Z')).toBe('2026-03-10T23:30:00.000Z');
  });

  test("after quiet hours that span midnight, in the user's time zone", () => {
    const night = preferences({ quiet: true, quietFrom: '22:00', quietTo: '07:00' });
    expect(due(night, '2026-03-10T20:59:00Z')).toBe('2026-03-10T20:59:00.000Z');
    expect(due(night, '2026-03-10T21:00:00Z')).toBe('2026-03-11T06:00:00.000Z');
    expect(due(night, '2026-03-11T05:59:00Z')).toBe('2026-03-11T06:00:00.000Z');
    expect(due(night, '2026-03-11T06:00:00Z')).toBe('2026-03-11T06:00:00.000Z');
  });

  test('after quiet hours within a day', () => {
    const noon = preferences({ quiet: true, quietFrom: '12:00', quietTo: '13:30' }, 'UTC');
    expect(due(noon, '2026-03-10T12:10:00Z')).toBe('2026-03-10T13:30:00.000Z');
    expect(due(noon, '2026-03-10T13:30:00Z')).toBe('2026-03-10T13:30:00.000Z');
  });

  test('with the digest of the day, or of Monday', () => {
    const daily = preferences({ digest: 'daily', digestAt: '08:00' });
    expect(due(daily, '2026-03-10T06:59:00Z')).toBe('2026-03-10T07:00:00.000Z');
    expect(due(daily, '2026-03-10T07:00:00Z')).toBe('2026-03-11T07:00:00.000Z');
    const weekly = preferences({ digest: 'weekly', digestAt: '08:00' });
    expect(due(weekly, '2026-03-10T12:00:00Z')).toBe('2026-03-16T07:00:00.000Z');
  });

  test('at the local time, even after the clocks have changed', () => {
    const daily = preferences({ digest: 'daily', digestAt: '08:00' });
    expect(due(daily, '2026-03-28T12:00:00Z')).toBe('2026-03-29T06:00:00.000Z');
  });

  test('after quiet hours if the digest falls into them', () => {
    const both = preferences({
      digest: 'daily',
      digestAt: '06:00',
      quiet: true,
      quietFrom: '22:00',
      quietTo: '07:00',
    });
    expect(due(both, '2026-03-10T12:00:00Z')).toBe('2026-03-11T06:00:00.000Z');
  });

  test('immediately for security, whatever the settings', () => {
    const all = preferences({ digest: 'weekly', quiet: true, quietFrom: '00:00', quietTo: '23:59' });
    expect(due(all, '2026-03-10T12:00:00Z', 'security')).toBe('2026-03-10T12:00:00.000Z');
  });
});
