import { issueMessages, refusal } from '@winnow/kernel';
import { z } from 'zod';
import { refusals } from '../fields/refusals.ts';

/** Languages whose number and date formats can be chosen, as BCP 47 tags. */
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

/** Notification categories, each delivered in the app and by mail as the user chooses. */
const notificationCategories = [
  'jobDone',
  'jobFailed',
  'invitation',
  'shared',
  'comments',
  'plugins',
  'security',
] as const;
export type NotificationCategory = (typeof notificationCategories)[number];

const zone = z.string().max(64).refine(isTimeZone, refusal(issueMessages.timeZone));

const general = z.strictObject({
  /** `system` follows the browser. */
  language: z.enum(['system', ...(Object.keys(languages) as (keyof typeof languages)[])]),
  /** An IANA time zone, or `system`. */
  timeZone: zone,
  /** Time zone last reported by the browser, used for `system` where there is no browser. */
  browserTimeZone: zone,
  numbers: z.enum(['language', '1,234.5', '1.234,5', '1 234,5', "1'234.5", '1234.5']),
  dates: z.enum(['language', 'yyyy-mm-dd', 'dd/mm/yyyy', 'mm/dd/yyyy', 'dd.mm.yyyy']),
  clock: z.enum(['language', '24', '12']),
});

const importing = z.strictObject({
  /** Of delimited text: detected in the file, or always this one. */
  encoding: z.enum(['found', 'utf-8', 'utf-16le', 'windows-1252', 'windows-1251', 'gb18030', 'shift_jis']),
  /** Header rows: as detected, always the first row, or none. */
  header: z.enum(['found', 'first', 'none']),
});

const exporting = z.strictObject({
  format: z.enum(['csv', 'tsv', 'xlsx', 'json', 'ndjson', 'parquet']),
  mismatched: z.enum(['text', 'empty', 'refuse']),
  spreadsheetSafe: z.boolean(),
});

const appearance = z.strictObject({
  /** Language of the interface; sentences from the server are in English. */
  language: z.enum(['en', 'de']),
  mode: z.enum(['system', 'light', 'dark']),
  density: z.enum(['comfortable', 'compact']),
  /** Of the entire interface; `standard` is 13 px. */
  fontSize: z.enum(['small', 'standard', 'large', 'larger']),
  /** Of the grid: 24, 28, 36 px. */
  rowHeight: z.enum(['compact', 'standard', 'roomy']),
  motion: z.enum(['system', 'reduced', 'full']),
  /** Blue and orange instead of green and rose. */
  safeMarks: z.boolean(),
  /** How the grid shows nulls. */
  nulls: z.enum(['outlined', 'word', 'symbol', 'blank']),
});

const channels = z.strictObject({ app: z.boolean(), email: z.boolean() });
const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, refusal(refusals.notTimeOfDay));

const notifications = z.strictObject({
  ...(Object.fromEntries(notificationCategories.map((one) => [one, channels])) as Record<
    NotificationCategory,
    typeof channels
  >),
  /** Sends mails immediately, or combined once a day or on Mondays. */
  digest: z.enum(['off', 'daily', 'weekly']),
  digestAt: timeOfDay,
  /** Whether mails are held back between two times of day. */
  quiet: z.boolean(),
  quietFrom: timeOfDay,
  quietTo: timeOfDay,
});

export const sections = { general, importing, exporting, appearance, notifications } as const;

/** All preferences, with defaults for those not chosen. */
export const preferencesSchema = z.strictObject(sections);
export type Preferences = z.output<typeof preferencesSchema>;

/** A change to some fields of some sections. */
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

function isTimeZone(name: string): boolean {
  if (name === 'system') return true;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
