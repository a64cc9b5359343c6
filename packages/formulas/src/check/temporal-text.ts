const date = /^(\d{4})-(\d{2})-(\d{2})$/;
const datetime = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,6}))?)?Z?$/;

/** Returns whether a string literal is a date or a datetime in ISO 8601; undefined if neither. */
export function temporalKind(text: string): 'date' | 'datetime' | undefined {
  if (isDate(text)) return 'date';
  return canonicalDatetime(text) === undefined ? undefined : 'datetime';
}

/** Returns the date or datetime literal for a string that {@link temporalKind} recognizes. */
export function temporalLiteral(text: string, type: 'date' | 'datetime'): string {
  if (type === 'date') return text;
  return canonicalDatetime(text) ?? `${text} 00:00:00`;
}

function isDate(text: string): boolean {
  const match = date.exec(text);
  if (!match) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  if (year < 1 || month < 1 || month > 12 || day < 1) return false;
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return day <= [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]!;
}

function canonicalDatetime(text: string): string | undefined {
  const match = datetime.exec(text);
  if (!match || !isDate(match[1]!)) return undefined;
  const [hour, minute, second] = [match[2], match[3], match[4] ?? '00'];
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const fraction = (match[5] ?? '').replace(/0+$/, '');
  return `${match[1]} ${hour}:${minute}:${second}${fraction ? `.${fraction}` : ''}`;
}
