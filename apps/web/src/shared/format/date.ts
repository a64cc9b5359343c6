const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'long' });

/** Day and time in the user's language and zone. */
export function formatDateTime(when: string | number | Date): string {
  return dateTime.format(new Date(when));
}

/** The day in the user's language and zone. */
export function formatDate(when: string | number | Date): string {
  return date.format(new Date(when));
}
