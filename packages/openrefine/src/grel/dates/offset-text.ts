import type { GrelDate } from '../value.ts';

/** A date as a cell shows it: `2024-02-29T12:30:00Z`, with a fraction where it has one. */
export function dateText(date: GrelDate): string {
  const text = new Date(date.millis).toISOString();
  const fraction = fractionOf(date);
  return `${text.slice(0, text.indexOf('.'))}${fraction}Z`;
}

/** As Java writes it where it is joined to a text: seconds are left out where they are 0. */
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
