import { decimalDigits, isDecimal, isList, type LogicalType, type ScalarType, scaleOf } from '@winnow/kernel';
import type * as Arrow from 'apache-arrow';
import type { DeclaredTree } from '../writing/declared-tree.ts';
import type { CellValue, ColumnBatch, WrittenCells } from '../writing/write-plan.ts';
import { arrowTypeOf, declaredData } from './declared-arrow.ts';

type ArrowModule = typeof Arrow;

/**
 * A column, in the type declared by its file if no step changed it; its cells are the strings of
 * the source then.
 */
export interface ArrowColumn extends WrittenCells {
  readonly declared?: DeclaredTree;
}

/**
 * Writes a file in Arrow's IPC format, with a record batch for each batch of rows. The library is
 * large, so it is loaded only for writing.
 */
export async function* writeArrow(
  columns: readonly ArrowColumn[],
  batches: AsyncIterable<ColumnBatch>,
): AsyncGenerator<Uint8Array> {
  const arrow = await import('apache-arrow');
  const types = columns.map(({ type, declared }) =>
    declared ? arrowTypeOf(arrow, declared) : arrowType(arrow, type),
  );
  const schema = new arrow.Schema(columns.map(({ name }, i) => new arrow.Field(name, types[i]!, true)));
  async function* records(): AsyncGenerator<Arrow.RecordBatch> {
    let any = false;
    for await (const batch of batches) {
      any = true;
      yield recordBatch(arrow, schema, types, columns, batch);
    }
    if (!any)
      yield recordBatch(
        arrow,
        schema,
        types,
        columns,
        columns.map(() => []),
      );
  }
  const writer = await arrow.RecordBatchFileWriter.writeAll(records());
  for await (const piece of writer) yield piece;
}

function recordBatch(
  arrow: ArrowModule,
  schema: Arrow.Schema,
  types: readonly Arrow.DataType[],
  columns: readonly ArrowColumn[],
  batch: ColumnBatch,
): Arrow.RecordBatch {
  const children = batch.map((values, i) => {
    const { type, declared } = columns[i]!;
    if (declared) return declaredData(arrow, types[i]!, declared, values as readonly (string | null)[]);
    if (type === 'datetime') return timestamps(arrow, types[i]!, values);
    if (isDecimal(type)) return decimals(arrow, types[i]!, values, scaleOf(type));
    const given = values.map((value) => arrowValue(value, type));
    return arrow.vectorFromArray(given, types[i]!).data[0]!;
  });
  const length = batch[0]?.length ?? 0;
  const data = arrow.makeData({ type: new arrow.Struct(schema.fields), length, nullCount: 0, children });
  return new arrow.RecordBatch(schema, data);
}

/** Built by hand, since the library takes milliseconds. */
function timestamps(arrow: ArrowModule, type: Arrow.DataType, values: readonly CellValue[]): Arrow.Data {
  const data = new BigInt64Array(values.length);
  const nullBitmap = new Uint8Array(Math.ceil(values.length / 8));
  let nullCount = 0;
  values.forEach((value, i) => {
    if (value === null) {
      nullCount++;
      return;
    }
    data[i] = micros(String(value));
    nullBitmap[i >> 3]! |= 1 << (i & 7);
  });
  return arrow.makeData({
    type: type as Arrow.TimestampMicrosecond,
    length: values.length,
    nullCount,
    nullBitmap,
    data,
  });
}

/**
 * Built by hand, since the library takes 32-bit words. Each value becomes a 128-bit count of units
 * of its last decimal place.
 */
function decimals(
  arrow: ArrowModule,
  type: Arrow.DataType,
  values: readonly CellValue[],
  places: number,
): Arrow.Data {
  const words = new BigInt64Array(values.length * 2);
  const nullBitmap = new Uint8Array(Math.ceil(values.length / 8));
  let nullCount = 0;
  values.forEach((value, i) => {
    if (value === null) {
      nullCount++;
      return;
    }
    const [whole, fraction = ''] = String(value).split('.');
    const steps = BigInt(whole + fraction.padEnd(places, '0'));
    words[2 * i] = BigInt.asIntN(64, steps);
    words[2 * i + 1] = steps >> 64n;
    nullBitmap[i >> 3]! |= 1 << (i & 7);
  });
  const data = new Uint32Array(words.buffer);
  return arrow.makeData({ type: type as Arrow.Decimal, length: values.length, nullCount, nullBitmap, data });
}

function arrowType(arrow: ArrowModule, type: LogicalType): Arrow.DataType {
  if (isList(type)) {
    const item = type.list === 'datetime' || isDecimal(type.list) ? 'text' : type.list;
    return new arrow.List(new arrow.Field('item', scalarType(arrow, item), true));
  }
  return scalarType(arrow, type);
}

function scalarType(arrow: ArrowModule, type: ScalarType): Arrow.DataType {
  if (isDecimal(type)) return new arrow.Decimal(scaleOf(type), decimalDigits);
  switch (type) {
    case 'integer':
      return new arrow.Int64();
    case 'number':
      return new arrow.Float64();
    case 'boolean':
      return new arrow.Bool();
    case 'date':
      return new arrow.DateDay();
    case 'datetime':
      return new arrow.TimestampMicrosecond();
    default:
      return new arrow.Utf8();
  }
}

const day = 86_400_000;

function arrowValue(value: CellValue, type: LogicalType): unknown {
  if (value === null) return null;
  if (isList(type)) return (value as readonly CellValue[]).map((item) => arrowValue(item, type.list));
  switch (type) {
    case 'integer':
      return BigInt(value as bigint);
    case 'date':
      return new Date(Math.floor(Date.parse(`${value}T00:00:00Z`) / day) * day);
    default:
      return value;
  }
}

/** Returns the microseconds since 1970 of `2024-02-29 13:05:00.123456`. */
function micros(text: string): bigint {
  const [whole, fraction = ''] = text.split('.');
  const seconds = Date.parse(`${whole!.replace(' ', 'T')}Z`) / 1000;
  return BigInt(seconds) * 1_000_000n + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
}
