import { type DataType, TimeUnit, Type } from 'apache-arrow';
import { clockText, momentText, scaledText } from '../reading/moment-text.ts';

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
      return typeof value === 'bigint'
        ? momentText(value, perSecond[unitOf(type)]!)
        : milliText(Number(value));
    case Type.Time:
      return clockText(BigInt(value as number | bigint), perSecond[unitOf(type)]!);
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
  return momentText(nanos, 1_000_000_000n);
}

/** Little-endian words in two's complement. */
function decimalText(words: Uint32Array, scale: number): string {
  let value = 0n;
  for (let i = words.length - 1; i >= 0; i--) value = (value << 32n) | BigInt(words[i]!);
  value = BigInt.asIntN(words.length * 32, value);
  return scaledText(value, scale);
}
