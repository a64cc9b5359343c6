import { clockText, momentText, scaledText } from '../reading/moment-text.ts';

/** A schema as Avro writes it in JSON, as far as the text of values depends on it. */
export type AvroSchema =
  | string
  | readonly AvroSchema[]
  | {
      readonly type: AvroSchema;
      readonly logicalType?: string;
      readonly scale?: number;
      readonly fields?: readonly { readonly name: string; readonly type: AvroSchema }[];
    };

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

/** A value of an Avro field as text: dates, times and decimals by their logical type, bytes as hexadecimal, nested values as JSON. */
export function avroText(value: unknown, schema: AvroSchema): string | null {
  if (value === null || value === undefined) return null;
  const { logicalType = '', scale = 0 } = logicalOf(schema);
  const moment = moments[logicalType];
  if (moment !== undefined) return momentText(BigInt(value as bigint), moment);
  const time = times[logicalType];
  if (time !== undefined) return clockText(BigInt(value as bigint), time);
  if (logicalType === 'date') return new Date(Number(value) * millisOfDay).toISOString().slice(0, 10);
  if (Buffer.isBuffer(value))
    return logicalType === 'decimal' ? scaledText(signed(value), scale) : value.toString('hex');
  return typeof value === 'object' ? JSON.stringify(value, plain) : String(value);
}

/** The branch of a union that is not null, where there is one alone. */
function logicalOf(schema: AvroSchema): { readonly logicalType?: string; readonly scale?: number } {
  if (typeof schema === 'string') return {};
  if ('type' in schema) return schema.logicalType === undefined ? logicalOf(schema.type) : schema;
  const branches = schema.filter((branch) => branch !== 'null');
  return branches.length === 1 ? logicalOf(branches[0]!) : {};
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
