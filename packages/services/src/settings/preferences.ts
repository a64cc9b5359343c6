import { type Preferences, type PreferencesChange, sections } from '@winnow/contract/settings/preferences';
import type { Json } from '@winnow/kernel';
import type { z } from 'zod';

/** Default preferences. */
export const standardPreferences: Preferences = {
  general: {
    language: 'system',
    timeZone: 'system',
    browserTimeZone: 'UTC',
    numbers: 'language',
    dates: 'language',
    clock: 'language',
  },
  importing: { encoding: 'found', header: 'found' },
  exporting: { format: 'csv', mismatched: 'text', spreadsheetSafe: true },
  appearance: {
    language: 'en',
    mode: 'system',
    density: 'comfortable',
    fontSize: 'standard',
    rowHeight: 'standard',
    motion: 'system',
    safeMarks: false,
    nulls: 'outlined',
  },
  notifications: {
    jobDone: { app: true, email: false },
    jobFailed: { app: true, email: true },
    invitation: { app: true, email: false },
    shared: { app: true, email: true },
    comments: { app: true, email: true },
    plugins: { app: true, email: true },
    security: { app: true, email: true },
    digest: 'off',
    digestAt: '08:00',
    quiet: false,
    quietFrom: '22:00',
    quietTo: '07:00',
  },
};

type Fields = Readonly<Record<string, unknown>>;

/**
 * Completes stored preferences with the defaults. A stored field that is no longer valid is
 * ignored.
 */
export function readPreferences(stored: Json | null | undefined): Preferences {
  const held = isRecord(stored) ? stored : {};
  const read = Object.entries(sections).map(([name, section]) => {
    const own = isRecord(held[name]) ? held[name] : {};
    const standard = standardPreferences[name as keyof Preferences] as Fields;
    const fields = Object.entries(section.shape as Record<string, z.ZodType>).map(([field, schema]) => {
      const parsed = schema.safeParse(own[field]);
      return [field, parsed.success ? parsed.data : standard[field]];
    });
    return [name, Object.fromEntries(fields)];
  });
  return Object.fromEntries(read) as Preferences;
}

/** Returns the stored preferences with a change applied. */
export function withChange(stored: Json | null, change: PreferencesChange): Json {
  const held = isRecord(stored) ? stored : {};
  const changed = Object.entries(change).map(([name, fields]) => [
    name,
    { ...(isRecord(held[name]) ? held[name] : {}), ...fields },
  ]);
  return { ...held, ...Object.fromEntries(changed) } as Json;
}

function isRecord(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
