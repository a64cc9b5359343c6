import { type DataType, TimeUnit, Type, type Vector } from 'apache-arrow';
import { clockText, momentText, scaledText } from '../reading/moment-text.ts';

const perSecond: Readonly<Record<number, bigint>> = {
  [TimeUnit.SECOND]: 1n,
  [TimeUnit.MILLISECOND]: 1_000n,
  [TimeUnit.MICROSECOND]: 1_000_000n,
  [TimeUnit.NANOSECOND]: 1_000_000_000n,
};

/** Properties of column types beyond their kind. */
interface TypeDetails {
  readonly unit: number;
  readonly timezone?: string | null;
  readonly scale: number;
  readonly precision: number;
  readonly dictionary: DataType;
  readonly children: readonly { readonly name: string; readonly type: DataType }[] | null;
}
const detailsOf = (type: DataType): TypeDetails => type as unknown as TypeDetails;

/**
 * Returns a value of a column. The library rounds timestamps to a double of milliseconds, so they
 * are taken from the stored 64 bits.
 */
export function arrowValue(column: Vector | null, row: number, type: DataType): unknown {
  const value = column?.get(row) as unknown;
  if (type.typeId !== Type.Timestamp || value === null || value === undefined) return value;
  const stored = column!.data.length === 1 ? (column!.data[0]!.values as unknown) : undefined;
  return stored instanceof BigInt64Array ? stored[row] : value;
}

/**
 * Returns a value of an Arrow column as exact text: decimals to their scale, timestamps and times
 * to their unit, timestamps with a time zone in UTC, nested values as JSON.
 */
export function arrowText(value: unknown, type: DataType): string | null {
  if (value === null || value === undefined) return null;
  const { unit, timezone, scale, precision, dictionary } = detailsOf(type);
  switch (type.typeId) {
    case Type.Dictionary:
      return arrowText(value, dictionary);
    case Type.Date:
      return new Date(Number(value)).toISOString().slice(0, 10);
    case Type.Decimal:
      return decimalText(value as Uint32Array, scale);
    case Type.Timestamp: {
      const moment =
        typeof value === 'bigint' ? momentText(value, perSecond[unit]!) : milliText(Number(value), unit);
      return timezone ? `${moment}+00` : moment;
    }
    case Type.Time:
      return clockText(BigInt(value as number | bigint), perSecond[unit]!);
    case Type.Binary:
    case Type.LargeBinary:
    case Type.FixedSizeBinary:
    case Type.BinaryView:
      return Buffer.from(value as Uint8Array).toString('hex');
    case Type.Float:
      return precision === singlePrecision ? singleText(Number(value)) : String(value);
    default:
      return typeof value === 'object' ? jsonText(value, type) : String(value);
  }
}

const singlePrecision = 1;

/** Returns the shortest digits that represent this number in 32 bits. */
function singleText(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return String(short);
  }
  return String(value);
}

/** Prints numbers with all their digits, even those that a double cannot represent. */
function jsonText(value: unknown, type: DataType): string {
  if (value === null || value === undefined) return 'null';
  const [first, second] = detailsOf(type).children ?? [];
  switch (type.typeId) {
    case Type.List:
    case Type.LargeList:
    case Type.FixedSizeList:
      return `[${itemsOf(value as Vector, first!.type)
        .map((item) => jsonText(item, first!.type))
        .join(',')}]`;
    case Type.Struct: {
      const record = (value as { toJSON(): Readonly<Record<string, unknown>> }).toJSON();
      const fields = (detailsOf(type).children ?? []).map(
        (child) => `${JSON.stringify(child.name)}:${jsonText(record[child.name], child.type)}`,
      );
      return `{${fields.join(',')}}`;
    }
    case Type.Map: {
      const [, item] = detailsOf(first!.type).children ?? [second];
      const entries = Object.entries((value as { toJSON(): Readonly<Record<string, unknown>> }).toJSON());
      return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${jsonText(one, item!.type)}`).join(',')}}`;
    }
    case Type.Int:
    case Type.Decimal:
    case Type.Bool:
      return arrowText(value, type)!;
    case Type.Float:
      return Number.isFinite(value) ? arrowText(value, type)! : 'null';
    default:
      return typeof value === 'object' && !(value instanceof Uint8Array)
        ? JSON.stringify(value, plain)
        : JSON.stringify(arrowText(value, type));
  }
}

const plain = (_: string, item: unknown): unknown => (typeof item === 'bigint' ? item.toString() : item);

function itemsOf(list: Vector, type: DataType): readonly unknown[] {
  return Array.from({ length: list.length }, (_, i) => arrowValue(list, i, type));
}

/**
 * The library returns timestamps in milliseconds, with a fraction that is exact to microseconds.
 */
function milliText(ms: number, unit: TimeUnit): string {
  const whole = Math.floor(ms);
  const places = unit === TimeUnit.NANOSECOND ? 1_000_000 : 1_000;
  const fraction = BigInt(Math.round((ms - whole) * places)) * BigInt(1_000_000 / places);
  return momentText(BigInt(whole) * 1_000_000n + fraction, 1_000_000_000n);
}

/** Little-endian words in two's complement. */
function decimalText(words: Uint32Array, scale: number): string {
  let value = 0n;
  for (let i = words.length - 1; i >= 0; i--) value = (value << 32n) | BigInt(words[i]!);
  value = BigInt.asIntN(words.length * 32, value);
  return scaledText(value, scale);
}
