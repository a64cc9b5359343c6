import { type DataType, TimeUnit, Type } from 'apache-arrow';

const perSecond: Readonly<Record<number, bigint>> = {
  [TimeUnit.SECOND]: 1n,
  [TimeUnit.MILLISECOND]: 1_000n,
  [TimeUnit.MICROSECOND]: 1_000_000n,
  [TimeUnit.NANOSECOND]: 1_000_000_000n,
};

/** A value of an Arrow column as text, exact: decimals by their scale, moments and times to their unit. */
export function arrowText(value: unknown, type: DataType): string | null {
  if (value === null || value === undefined) return null;
  switch (type.typeId) {
    case Type.Dictionary:
      return arrowText(value, (type as unknown as { dictionary: DataType }).dictionary);
    case Type.Date:
      return new Date(Number(value)).toISOString().slice(0, 10);
    case Type.Decimal:
      return decimalText(value as Uint32Array, (type as unknown as { scale: number }).scale);
    case Type.Timestamp:
      return typeof value === 'bigint' ? momentText(value, unitOf(type)) : milliText(Number(value));
    case Type.Time:
      return clockText(BigInt(value as number | bigint), unitOf(type));
    case Type.Binary:
    case Type.LargeBinary:
    case Type.FixedSizeBinary:
      return Buffer.from(value as Uint8Array).toString('hex');
    default:
      return typeof value === 'object' ? JSON.stringify(value, plain) : String(value);
  }
}

const unitOf = (type: DataType): number => (type as unknown as { unit: number }).unit;

const plain = (_: string, item: unknown): unknown => (typeof item === 'bigint' ? item.toString() : item);

/** The library gives timestamps in milliseconds, with what is smaller as a fraction. */
function milliText(ms: number): string {
  const nanos = BigInt(Math.floor(ms)) * 1_000_000n + BigInt(Math.round((ms - Math.floor(ms)) * 1e6));
  return momentText(nanos, TimeUnit.NANOSECOND);
}

function momentText(value: bigint, unit: number): string {
  const each = perSecond[unit]!;
  const seconds = value >= 0n ? value / each : -((-value + each - 1n) / each);
  const iso = new Date(Number(seconds) * 1000).toISOString().replace('T', ' ').slice(0, 19);
  return `${iso}${fractionText(value - seconds * each, each)}`;
}

function clockText(value: bigint, unit: number): string {
  const each = perSecond[unit]!;
  const iso = new Date(Number(value / each) * 1000).toISOString().slice(11, 19);
  return `${iso}${fractionText(value % each, each)}`;
}

function fractionText(part: bigint, each: bigint): string {
  const digits = String(part)
    .padStart(String(each).length - 1, '0')
    .replace(/0+$/, '');
  return digits === '' ? '' : `.${digits}`;
}

/** Little-endian words in two's complement. */
function decimalText(words: Uint32Array, scale: number): string {
  let value = 0n;
  for (let i = words.length - 1; i >= 0; i--) value = (value << 32n) | BigInt(words[i]!);
  value = BigInt.asIntN(words.length * 32, value);
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  const fraction = scale > 0 ? `.${digits.slice(-scale)}` : '';
  return `${value < 0n ? '-' : ''}${whole}${fraction}`;
}
