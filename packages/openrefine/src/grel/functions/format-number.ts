import { type GrelValue, grelError } from '../value.ts';

const form = /%([-+ 0,(#]*)(\d*)(?:\.(\d+))?([a-zA-Z%])/g;
const widest = 1000;

/**
 * Formats a number with a format of Java's `Formatter`: `%.2f`, `%05d`, `%x`, `%,d`, `%e`.
 * https://docs.oracle.com/javase/8/docs/api/java/util/Formatter.html
 */
export function formatNumber(value: bigint | number, format: string): GrelValue {
  let wrong: string | undefined;
  const text = format.replace(
    form,
    (_, flags: string, width: string, precision: string | undefined, kind: string) => {
      if (kind === '%') return '%';
      if (kind === 'n') return '\n';
      const digits = precision === undefined ? undefined : Number(precision);
      if (Number(width) > widest || (digits ?? 0) > 100) wrong = `${width}.${precision ?? ''}`;
      const made = wrong === undefined ? numberText(value, kind, digits, flags) : undefined;
      if (made === undefined) wrong ??= `%${kind}`;
      return made === undefined ? '' : padded(made, flags, Number(width));
    },
  );
  if (wrong !== undefined || format.replace(form, '').includes('%')) {
    return grelError(`toString cannot format a number as ${wrong ?? format}`);
  }
  return text;
}

function numberText(
  value: bigint | number,
  kind: string,
  digits: number | undefined,
  flags: string,
): string | undefined {
  switch (kind) {
    case 'f':
      return signed(grouped(fixed(value, digits ?? 6), flags), value, flags);
    case 'e':
    case 'E': {
      const text = Math.abs(Number(value))
        .toExponential(digits ?? 6)
        .replace(/e([+-])(\d)$/, 'e$10$2');
      return signed(kind === 'E' ? text.toUpperCase() : text, value, flags);
    }
    case 'g':
    case 'G':
      return signed(
        Math.abs(Number(value)).toPrecision(Math.min(Math.max(digits ?? 6, 1), 100)),
        value,
        flags,
      );
    case 'd':
      return typeof value === 'bigint'
        ? signed(grouped(String(value < 0n ? -value : value), flags), value, flags)
        : undefined;
    case 'x':
    case 'X':
    case 'o': {
      if (typeof value !== 'bigint') return undefined;
      const text = BigInt.asUintN(64, value).toString(kind === 'o' ? 8 : 16);
      return kind === 'X' ? text.toUpperCase() : text;
    }
    case 's':
    case 'S':
      return typeof value === 'bigint' || !Number.isInteger(value) ? String(value) : `${value}.0`;
    default:
      return undefined;
  }
}

/** Rounds halves away from zero, based on the decimal text of a number. */
function fixed(value: bigint | number, digits: number): string {
  const size = typeof value === 'bigint' ? (value < 0n ? -value : value) : Math.abs(value);
  if (typeof size === 'bigint') return digits > 0 ? `${size}.${'0'.repeat(digits)}` : String(size);
  if (!Number.isFinite(size)) return Number.isNaN(size) ? 'NaN' : 'Infinity';
  const text = String(size);
  if (text.includes('e')) return size.toFixed(digits);
  const [whole = '0', fraction = ''] = text.split('.');
  if (fraction.length <= digits) return digits > 0 ? `${whole}.${fraction.padEnd(digits, '0')}` : whole;
  const kept = BigInt(whole + fraction.slice(0, digits)) + (fraction[digits]! >= '5' ? 1n : 0n);
  const all = String(kept).padStart(digits + 1, '0');
  return digits > 0 ? `${all.slice(0, -digits)}.${all.slice(-digits)}` : all;
}

function grouped(text: string, flags: string): string {
  if (!flags.includes(',')) return text;
  const [whole = '', fraction] = text.split('.');
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? groups : `${groups}.${fraction}`;
}

function signed(text: string, value: bigint | number, flags: string): string {
  const negative = typeof value === 'bigint' ? value < 0n : value < 0 || Object.is(value, -0);
  if (negative) return flags.includes('(') ? `(${text})` : `-${text}`;
  return flags.includes('+') ? `+${text}` : flags.includes(' ') ? ` ${text}` : text;
}

function padded(text: string, flags: string, width: number): string {
  if (flags.includes('-')) return text.padEnd(width);
  if (!flags.includes('0')) return text.padStart(width);
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  return sign + text.slice(sign.length).padStart(width - sign.length, '0');
}
