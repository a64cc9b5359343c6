import { isDecimal, scaleOf } from '@winnow/kernel';

/**
 * With more decimal places than this, trailing zeros would only reflect how a database stores the
 * column.
 */
const maxPaddedPlaces = 6;

/**
 * Returns the minimum number of decimal places for values of a type: the scale of a decimal, so
 * that amounts read `2503.30` and align.
 */
export function placesOf(type: unknown): number {
  if (!isDecimal(type)) return 0;
  const scale = scaleOf(type);
  return scale > maxPaddedPlaces ? 0 : scale;
}

/**
 * Formats a value as shown in a column of a type; anything but a plain number is returned
 * unchanged.
 */
export function typedText(text: string, type: unknown): string {
  const places = placesOf(type);
  if (places === 0 || !/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const [whole = '', behind = ''] = text.split('.');
  return `${whole}.${behind.padEnd(places, '0')}`;
}
