import { serialText } from '../sheets/serial-text.ts';

/**
 * Returns the value of a cell as text: dates and times in ISO format, numbers in their digits.
 *
 * @param attributes attributes of the cell (OpenDocument 1.3, part 3, 19.385)
 * @param shown text that the sheet displays
 */
export function odsText(attributes: Readonly<Record<string, string>>, shown: string): string | null {
  const type = attributes['office:value-type'];
  switch (type) {
    case 'float':
    case 'currency':
    case 'percentage':
      return numberText(attributes['office:value'] ?? '');
    case 'date':
      return dateText(attributes['office:date-value'] ?? '');
    case 'time':
      return durationText(attributes['office:time-value'] ?? '');
    case 'boolean':
      return attributes['office:boolean-value'] === 'true' ? 'true' : 'false';
    case 'string':
      // The stored value of a failed formula is empty; the displayed text says what went wrong.
      if (attributes['calcext:value-type'] === 'error') return shown;
      return attributes['office:string-value'] ?? shown;
    default:
      return shown === '' ? null : shown;
  }
}

function numberText(value: string): string | null {
  if (value === '') return null;
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) || Number.isNaN(Number(value))
    ? value
    : String(Number(value));
}

function dateText(value: string): string | null {
  if (value === '') return null;
  return value
    .replace('T', ' ')
    .replace(/ 00:00:00(?:\.0+)?$/, '')
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

/** Converts `PT25H30M00.5S` to `25:30:00.5`. */
function durationText(value: string): string | null {
  const parts = /^(-?)P(?:(\d+)D)?T?(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?$/.exec(value);
  if (!parts) return value === '' ? null : value;
  const [, sign, days = 0, hours = 0, minutes = 0, seconds = 0] = parts;
  const all = Number(days) * 86_400 + Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return serialText((sign === '-' ? -all : all) / 86_400, 'duration', false);
}
