import {
  bytesOf,
  clockOf,
  type DeclaredValue,
  dayOf,
  floatOf,
  isRecord,
  itemsOf,
  parseNested,
  stepsOf,
} from '../writing/declared-values.ts';
import type { CellValue } from '../writing/write-plan.ts';
import type { AvroSchema } from './avro-schema.ts';

type Plain = Exclude<AvroSchema, string | readonly AvroSchema[]>;

/**
 * Returns the value of a cell in the form that the library expects; null if the text is not a value
 * of the schema.
 */
export function writtenValue(value: CellValue | DeclaredValue, schema: AvroSchema): unknown {
  if (value === null || value === undefined) return null;
  const type = partOf(schema);
  if (typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return type.type === 'string' ? String(value) : value;
  if (typeof value === 'number') return type.type === 'long' ? BigInt(value) : value;
  if (typeof value === 'string') return ofText(value, type);
  switch (type.type) {
    case 'array':
      return itemsOf(value as DeclaredValue, false)?.map((item) => writtenValue(item, type.items!)) ?? null;
    case 'map':
      return isRecord(value as DeclaredValue)
        ? Object.fromEntries(
            Object.entries(value).map(([key, one]) => [key, writtenValue(one, type.values!)]),
          )
        : null;
    case 'record':
      return recordOf(value as DeclaredValue, type);
    default:
      return JSON.stringify(value);
  }
}

/** Converts a cell of a column with a declared type; nested values are JSON. */
export function declaredCell(text: string | null, schema: AvroSchema): unknown {
  const isNested = ['array', 'map', 'record'].includes(String(partOf(schema).type));
  return writtenValue(isNested ? parseNested(text) : text, schema);
}

/** A field that was renamed in the file has its own name in the documentation. */
function recordOf(value: DeclaredValue, { fields = [] }: Plain): unknown {
  if (!isRecord(value)) return null;
  const cells = fields.map(({ name, type, doc = name }) => [
    name,
    writtenValue(Object.hasOwn(value, doc) ? value[doc] : null, type),
  ]);
  return Object.fromEntries(cells);
}

/** Returns the schema next to null in a union. */
function partOf(schema: AvroSchema): Plain {
  const one = Array.isArray(schema) ? (schema[1] as AvroSchema) : schema;
  return typeof one === 'string' ? { type: one } : (one as Plain);
}

const places: Readonly<Record<string, number>> = { millis: 3, micros: 6, nanos: 9 };

function ofText(text: string, { type, logicalType = '', scale = 0 }: Plain): unknown {
  const unit = places[logicalType.replace(/^.*-/, '')];
  if (logicalType === 'decimal') return signedBytes(stepsOf(text, scale));
  if (logicalType === 'date') return dayOf(text);
  if (logicalType.startsWith('time-')) {
    const steps = clockOf(text, unit!);
    return steps !== null && type === 'int' ? Number(steps) : steps;
  }
  if (unit !== undefined) return momentOf(text, unit);
  switch (type) {
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : null;
    case 'int':
      return /^[+-]?\d+$/.test(text) ? Number(text) : null;
    case 'long':
      return /^[+-]?\d+$/.test(text) ? BigInt(text) : null;
    case 'float':
    case 'double':
      return floatOf(text);
    case 'bytes':
      return Buffer.from(bytesOf(text));
    default:
      return text;
  }
}

/**
 * Returns the ticks since 1970 of a timestamp in UTC; a second has ten to the power of `decimals`
 * of them.
 */
function momentOf(text: string, decimals: number): bigint | null {
  const [, day, clock] = /^(\S+) (\S+?)(?:\+00(?::00)?)?$/.exec(text) ?? [];
  const [days, ofDay] = [
    day === undefined ? null : dayOf(day),
    clock === undefined ? null : clockOf(clock, decimals),
  ];
  return days === null || ofDay === null ? null : BigInt(days) * 86_400n * 10n ** BigInt(decimals) + ofDay;
}

/** Encodes an integer big-endian, in two's complement and as few bytes as possible. */
function signedBytes(steps: bigint | null): Buffer | null {
  if (steps === null) return null;
  let length = 1;
  while (BigInt.asIntN(length * 8, steps) !== steps) length++;
  const digits = BigInt.asUintN(length * 8, steps).toString(16);
  return Buffer.from(digits.padStart(length * 2, '0'), 'hex');
}
