import { isDecimal, isList, type Json, type LogicalType, plainDigits } from '@winnow/kernel';

const date = /^(\d{4})-(\d{2})-(\d{2})$/;
const datetime = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?Z?$/;

/**
 * Whether JSON is a value of a type as plugins see it: dates and datetimes are ISO strings,
 * integers exact in a double.
 */
export function typeFits(value: Json, type: LogicalType): boolean {
  if (isList(type))
    return Array.isArray(value) && value.every((item) => item === null || typeFits(item, type.list));
  if (isDecimal(type)) return typeof value === 'string' && plainDigits(value) !== undefined;
  switch (type) {
    case 'text':
      return typeof value === 'string';
    case 'integer':
      return Number.isSafeInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && isDay(value);
    case 'datetime':
      return typeof value === 'string' && isMoment(value);
    case 'null':
      return value === null;
  }
}

function isDay(text: string): boolean {
  const [, year, month, day] = date.exec(text) ?? [];
  if (day === undefined || year === '0000') return false;
  const made = new Date(`${text}T00:00:00Z`);
  return made.getUTCDate() === Number(day) && made.getUTCMonth() + 1 === Number(month);
}

function isMoment(text: string): boolean {
  const [, day, hour, minute, second = '0'] = datetime.exec(text) ?? [];
  return day !== undefined && isDay(day) && Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
}
