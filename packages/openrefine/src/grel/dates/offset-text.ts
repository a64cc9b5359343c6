import type { GrelDate } from '../value.ts';

/** Formats a date as a cell shows it: `2024-02-29T12:30:00Z`, with a fraction if there is one. */
export function dateText(date: GrelDate): string {
  const text = new Date(date.millis).toISOString();
  const fraction = fractionOf(date);
  return `${text.slice(0, text.indexOf('.'))}${fraction}Z`;
}

/**
 * Formats a date as Java does when concatenating it to a string: seconds are omitted if they are 0.
 */
export function offsetText(date: GrelDate): string {
  const text = dateText(date);
  return text.replace(/:00Z$/, 'Z');
}

function fractionOf(date: GrelDate): string {
  const nanos = (((date.millis % 1000) + 1000) % 1000) * 1_000_000 + date.nanos;
  if (nanos === 0) return '';
  const digits = String(nanos).padStart(9, '0');
  if (digits.endsWith('000000')) return `.${digits.slice(0, 3)}`;
  return digits.endsWith('000') ? `.${digits.slice(0, 6)}` : `.${digits}`;
}
