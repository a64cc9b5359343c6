import { offsetText } from './dates/offset-text.ts';
import { jsonText } from './json.ts';
import { outerMarkup } from './markup/print-markup.ts';
import { type GrelValue, isArray, isDate, isElement, isError, isObject, isRegex } from './value.ts';

/**
 * Returns a value as Java's `toString` writes it, which is what `+` and most functions see of a
 * value that is not a string.
 */
export function javaText(value: GrelValue): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return doubleText(value);
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (isArray(value)) return `[${value.map(javaText).join(', ')}]`;
  if (isError(value)) return value.message;
  if (isDate(value)) return offsetText(value);
  if (isRegex(value)) return value.source;
  if (isObject(value)) return jsonText(value);
  if (isElement(value)) return outerMarkup(value);
  return value.name;
}

/**
 * Formats a double like `Double.toString`: `6.0`, `1.0E10`.
 * https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/Double.html#toString(double)
 */
function doubleText(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (!Number.isFinite(value)) return value > 0 ? 'Infinity' : '-Infinity';
  if (value === 0) return Object.is(value, -0) ? '-0.0' : '0.0';
  const size = Math.abs(value);
  if (size >= 1e-3 && size < 1e7) {
    const text = String(value);
    return text.includes('.') ? text : `${text}.0`;
  }
  const [digits = '', exponent = ''] = value.toExponential().split('e');
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}
