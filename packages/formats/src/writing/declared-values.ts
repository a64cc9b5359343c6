/** What a cell can be decoded to: text, and for nested values lists and records of strings. */
export type DeclaredValue =
  | string
  | boolean
  | null
  | undefined
  | readonly DeclaredValue[]
  | { readonly [name: string]: DeclaredValue };

/** Parses nested values; numbers stay as written, since a double would change long ones. */
export function parseNested(text: string | null): DeclaredValue {
  if (text === null) return null;
  const quoted = text.replace(
    /("(?:[^"\\]|\\.)*")|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g,
    (part, string?: string) => string ?? `"${part}"`,
  );
  try {
    return JSON.parse(quoted) as DeclaredValue;
  } catch {
    return null;
  }
}

export function floatOf(text: string): number | null {
  const infinite = /^([+-]?)inf(?:inity)?$/i.exec(text);
  if (infinite) return infinite[1] === '-' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  const number = Number(text);
  return Number.isNaN(number) && text.toLowerCase() !== 'nan' ? null : number;
}

/** Returns the days since 1970, also for years BC and years of more than four digits. */
export function dayOf(text: string): number | null {
  const [, year, month, day, era] = /^(\d{4,})-(\d\d)-(\d\d)( \(BC\))?$/.exec(text) ?? [];
  if (year === undefined) return null;
  const date = new Date(0);
  date.setUTCFullYear(era ? 1 - Number(year) : Number(year), Number(month) - 1, Number(day));
  return Math.floor(date.getTime() / 86_400_000);
}

/** Returns the ticks since midnight; a second has ten to the power of `places` of them. */
export function clockOf(text: string, places: number): bigint | null {
  const [, hours, minutes, seconds, fraction = ''] = /^(\d\d):(\d\d):(\d\d)(?:\.(\d+))?$/.exec(text) ?? [];
  if (hours === undefined) return null;
  const whole = BigInt(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
  return whole * 10n ** BigInt(places) + BigInt(fraction.padEnd(places, '0').slice(0, places) || 0);
}

export function stepsOf(text: string, scale: number): bigint | null {
  const [, sign, whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole + fraction === '') return null;
  const steps = BigInt(whole + fraction.padEnd(scale, '0').slice(0, scale));
  return sign === '-' ? -steps : steps;
}

/** Decodes text with `\xNN` for non-printable bytes, as DuckDB casts bytes. */
export function bytesOf(text: string): Uint8Array {
  const bytes = text.replace(/\\x([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1');
}

export function itemsOf(value: DeclaredValue, isMap: boolean): readonly DeclaredValue[] | null {
  if (!isMap) return Array.isArray(value) ? (value as readonly DeclaredValue[]) : null;
  return isRecord(value) ? Object.entries(value).map(([key, one]) => ({ key, value: one })) : null;
}

export function isRecord(value: DeclaredValue): value is { readonly [name: string]: DeclaredValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
