import type { Json } from '@winnow/kernel';
import { z } from 'zod';

/** The languages whose way of writing numbers and dates can be chosen, by BCP 47. */
export const languages = {
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English (United States)',
  'de-DE': 'Deutsch (Deutschland)',
  'de-CH': 'Deutsch (Schweiz)',
  'fr-FR': 'Français (France)',
  'es-ES': 'Español (España)',
  'it-IT': 'Italiano (Italia)',
  'nl-NL': 'Nederlands (Nederland)',
  'pl-PL': 'Polski (Polska)',
  'pt-BR': 'Português (Brasil)',
  'sv-SE': 'Svenska (Sverige)',
  'tr-TR': 'Türkçe (Türkiye)',
  'ru-RU': 'Русский (Россия)',
  'uk-UA': 'Українська (Україна)',
  'ja-JP': '日本語 (日本)',
  'zh-CN': '中文 (中国)',
  'hi-IN': 'हिन्दी (भारत)',
} as const;

/** Of what people are told, each in the app and by mail as they choose. */
const notificationCategories = [
  'jobDone',
  'jobFailed',
  'invitation',
  'shared',
  'plugins',
  'security',
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

const zone = z.string().max(64).refine(isTimeZone, 'it is no time zone');

const general = z.strictObject({
  /** `system`: as the browser says. */
  language: z.enum(['system', ...(Object.keys(languages) as (keyof typeof languages)[])]),
  /** An IANA name, or `system`. */
  timeZone: zone,
  /** What the browser last said of its zone: it stands for `system` where there is no browser. */
  browserTimeZone: zone,
  numbers: z.enum(['language', '1,234.5', '1.234,5', '1 234,5', "1'234.5", '1234.5']),
  dates: z.enum(['language', 'yyyy-mm-dd', 'dd/mm/yyyy', 'mm/dd/yyyy', 'dd.mm.yyyy']),
  clock: z.enum(['language', '24', '12']),
});

const importing = z.strictObject({
  /** Of delimited text: as found in the file, or always this. */
  encoding: z.enum(['found', 'utf-8', 'utf-16le', 'windows-1252', 'windows-1251', 'gb18030', 'shift_jis']),
  /** Rows that name the columns: as found, always the first, or none. */
  header: z.enum(['found', 'first', 'none']),
});

const exporting = z.strictObject({
  format: z.enum(['csv', 'tsv', 'xlsx', 'json', 'ndjson', 'parquet']),
  mismatched: z.enum(['text', 'empty', 'refuse']),
  spreadsheetSafe: z.boolean(),
});

const appearance = z.strictObject({
  mode: z.enum(['system', 'light', 'dark']),
  density: z.enum(['comfortable', 'compact']),
  /** Of the whole interface; 13 px is `standard`. */
  fontSize: z.enum(['small', 'standard', 'large', 'larger']),
  /** Of the grid: 24, 28, 36 px. */
  rowHeight: z.enum(['compact', 'standard', 'roomy']),
  motion: z.enum(['system', 'reduced', 'full']),
  /** Blue and orange in place of green and rose. */
  safeMarks: z.boolean(),
  /** What the grid shows for a null. */
  nulls: z.enum(['outlined', 'word', 'symbol', 'blank']),
});

const channels = z.strictObject({ app: z.boolean(), email: z.boolean() });
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'it is no time of day like 22:30');

const notifications = z.strictObject({
  ...(Object.fromEntries(notificationCategories.map((one) => [one, channels])) as Record<
    NotificationCategory,
    typeof channels
  >),
  /** Mails at once, or together once a day or on Mondays. */
  digest: z.enum(['off', 'daily', 'weekly']),
  digestAt: timeOfDay,
  /** Whether mails wait from one time of day to another. */
  quiet: z.boolean(),
  quietFrom: timeOfDay,
  quietTo: timeOfDay,
});

const sections = { general, importing, exporting, appearance, notifications } as const;

/** All that a person chose or that stands where nothing was chosen. */
export const preferencesSchema = z.strictObject(sections);
export type Preferences = z.output<typeof preferencesSchema>;

/** Some fields of some sections. */
export const preferencesChange = z
  .strictObject({
    general: general.partial(),
    importing: importing.partial(),
    exporting: exporting.partial(),
    appearance: appearance.partial(),
    notifications: notifications.partial(),
  })
  .partial();
export type PreferencesChange = z.output<typeof preferencesChange>;

/** What holds where nothing was chosen. */
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

/** Completes what is stored by the standards. A field that was stored under other rules and does not fit any more is as if it were not there. */
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

/** What is stored, with a change made to it. */
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

function isTimeZone(name: string): boolean {
  if (name === 'system') return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
