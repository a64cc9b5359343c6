import { clockText, momentText, scaledText } from '../reading/moment-text.ts';
import type { AvroType } from './avro-schema.ts';

const moments: Readonly<Record<string, bigint>> = {
  'timestamp-millis': 1_000n,
  'timestamp-micros': 1_000_000n,
  'timestamp-nanos': 1_000_000_000n,
  'local-timestamp-millis': 1_000n,
  'local-timestamp-micros': 1_000_000n,
  'local-timestamp-nanos': 1_000_000_000n,
};
const times: Readonly<Record<string, bigint>> = { 'time-millis': 1_000n, 'time-micros': 1_000_000n };
const millisOfDay = 86_400_000;

/**
 * Returns a value of an Avro field as text: dates, times and decimals by their logical type, bytes
 * as hexadecimal, nested values as JSON.
 */
export function avroText(value: unknown, type: AvroType): string | null {
  if (value === null || value === undefined) return null;
  switch (type.kind) {
    case 'plain':
      return plainText(value, type);
    case 'union': {
      const [branch, held] = branchOf(value, type.branches);
      return branch ? avroText(held, branch) : plainText(held, noType);
    }
    default:
      return jsonText(value, type);
  }
}

const noType = { kind: 'plain', name: '', logical: '', precision: 0, scale: 0 } as const;

function plainText(
  value: unknown,
  { name, logical, scale }: { readonly name: string; readonly logical: string; readonly scale: number },
): string {
  const moment = moments[logical];
  if (moment !== undefined) return momentText(BigInt(value as bigint), moment);
  const time = times[logical];
  if (time !== undefined) return clockText(BigInt(value as bigint), time);
  if (logical === 'date') return new Date(Number(value) * millisOfDay).toISOString().slice(0, 10);
  if (Buffer.isBuffer(value))
    return logical === 'decimal' ? scaledText(signed(value), scale) : value.toString('hex');
  if (name === 'float') return singleText(Number(value));
  return typeof value === 'object' ? JSON.stringify(value, plain) : String(value);
}

/** Prints numbers with all their digits, even those that a double cannot represent. */
function jsonText(value: unknown, type: AvroType): string {
  if (value === null || value === undefined) return 'null';
  switch (type.kind) {
    case 'list':
      return `[${(value as readonly unknown[]).map((item) => jsonText(item, type.item())).join(',')}]`;
    case 'map':
      return `{${Object.entries(value)
        .map(([key, item]) => `${JSON.stringify(key)}:${jsonText(item, type.value())}`)
        .join(',')}}`;
    case 'record': {
      const record = value as Readonly<Record<string, unknown>>;
      const fields = type.fields.map(
        (field) => `${JSON.stringify(field.name)}:${jsonText(record[field.key], field.type())}`,
      );
      return `{${fields.join(',')}}`;
    }
    case 'union': {
      const [branch, held] = branchOf(value, type.branches);
      return branch ? jsonText(held, branch) : JSON.stringify(held, plain);
    }
    case 'plain': {
      const text = plainText(value, type);
      if (typeof value === 'number' && type.logical === '') return Number.isFinite(value) ? text : 'null';
      const isBare = typeof value === 'boolean' || type.logical === 'decimal';
      return isBare ||
        (typeof value !== 'string' && type.logical === '' && /^-?\d+$/.test(text) && !Buffer.isBuffer(value))
        ? text
        : JSON.stringify(text);
    }
  }
}

/**
 * Returns the branch of a union and its value. Unions whose branches differ by the kind of their
 * values contain the value itself; others contain an object that names the branch.
 */
function branchOf(value: unknown, branches: readonly AvroType[]): readonly [AvroType | undefined, unknown] {
  if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value) && !Array.isArray(value)) {
    const [[name, held] = ['', undefined], ...more] = Object.entries(value);
    const named = branches.find(
      (branch) => nameOf(branch) === name || nameOf(branch) === name.replace(/^.*\./, ''),
    );
    if (named && more.length === 0) return [named, held];
  }
  return [branches.find((branch) => takes(branch, value)), value];
}

function nameOf(type: AvroType): string {
  if (type.kind === 'list') return 'array';
  if (type.kind === 'plain' || type.kind === 'record') return type.name;
  return type.kind;
}

function takes(type: AvroType, value: unknown): boolean {
  if (type.kind === 'list') return Array.isArray(value);
  if (Buffer.isBuffer(value)) return type.kind === 'plain' && ['bytes', 'fixed'].includes(type.name);
  if (type.kind === 'map' || type.kind === 'record')
    return typeof value === 'object' && !Array.isArray(value);
  if (type.kind === 'union') return false;
  const kinds: Readonly<Record<string, readonly string[]>> = {
    ...{ boolean: ['boolean'], string: ['string', 'enum'], bigint: ['long'] },
    number: ['int', 'long', 'float', 'double'],
  };
  return kinds[typeof value]?.includes(type.name) === true;
}

/** Returns the shortest digits that represent this number in 32 bits. */
function singleText(value: number): string {
  for (let digits = 6; digits < 9; digits++) {
    const short = Number(value.toPrecision(digits));
    if (Math.fround(short) === value) return String(short);
  }
  return String(value);
}

/** Big-endian, in two's complement. */
function signed(bytes: Buffer): bigint {
  return bytes.length === 0 ? 0n : BigInt.asIntN(bytes.length * 8, BigInt(`0x${bytes.toString('hex')}`));
}

function plain(_: string, item: unknown): unknown {
  if (typeof item === 'bigint') return Number.isSafeInteger(Number(item)) ? Number(item) : String(item);
  const buffer = item as { readonly type?: string; readonly data?: readonly number[] } | null;
  return buffer?.type === 'Buffer' && Array.isArray(buffer.data)
    ? Buffer.from(buffer.data).toString('hex')
    : item;
}
