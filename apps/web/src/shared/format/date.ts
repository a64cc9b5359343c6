import { type Formats, languageOf, perFormats } from './locale.ts';

type When = string | number | Date;

/** Formats a date and time in the user's language, time zone and formats. */
export function formatDateTime(when: When): string {
  return dateTime()(new Date(when));
}

/** Formats a date in the user's language, time zone and format. */
export function formatDate(when: When): string {
  return date()(new Date(when));
}

/** Formats the time of day in the user's time zone. */
export function formatTime(when: When): string {
  return time().format(new Date(when));
}

const time = perFormats((formats) => maker(formats, { timeStyle: 'short' }));

const date = perFormats((formats) =>
  formats.dates === 'language' ? textOf(maker(formats, { dateStyle: 'long' })) : patterned(formats),
);

const dateTime = perFormats((formats) => {
  if (formats.dates === 'language')
    return textOf(maker(formats, { dateStyle: 'medium', timeStyle: 'short' }));
  const day = patterned(formats);
  const hour = maker(formats, { timeStyle: 'short' });
  return (when: Date) => `${day(when)} ${hour.format(when)}`;
});

function maker(formats: Formats, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { timeZone, clock } = formats;
  return new Intl.DateTimeFormat(languageOf(formats), {
    ...options,
    ...(timeZone === 'system' ? {} : { timeZone }),
    ...(clock === 'language' ? {} : { hourCycle: clock === '24' ? 'h23' : 'h12' }),
  });
}

function textOf(format: Intl.DateTimeFormat): (when: Date) => string {
  return (when) => format.format(when);
}

/** Returns a formatter for dates by a pattern such as `dd.mm.yyyy`. */
function patterned({ dates, timeZone }: Formats): (when: Date) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone === 'system' ? {} : { timeZone }),
  });
  return (when) => {
    const parts = new Map(format.formatToParts(when).map(({ type, value }) => [type, value]));
    return dates
      .replace('yyyy', (parts.get('year') ?? '').padStart(4, '0'))
      .replace('mm', parts.get('month') ?? '')
      .replace('dd', parts.get('day') ?? '');
  };
}
