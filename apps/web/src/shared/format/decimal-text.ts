import { isDecimal, scaleOf } from '@winnow/kernel';

/** Of columns with more places than that, zeros would say nothing but how a database keeps them. */
const filledUpTo = 6;

/**
 * The places that a value of a type is drawn with at least: those of a decimal, so that amounts read
 * `2503.30` and stand below one another.
 */
export function placesOf(type: unknown): number {
  if (!isDecimal(type)) return 0;
  const scale = scaleOf(type);
  return scale > filledUpTo ? 0 : scale;
}

/** The text of a value as it is drawn in a column of a type; what is no plain number stays as it is. */
export function typedText(text: string, type: unknown): string {
  const places = placesOf(type);
  if (places === 0 || !/^-?\d+(?:\.\d+)?$/.test(text)) return text;
  const [whole = '', behind = ''] = text.split('.');
  return `${whole}.${behind.padEnd(places, '0')}`;
}
