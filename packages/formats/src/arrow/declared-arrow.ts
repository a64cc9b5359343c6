import type * as Arrow from 'apache-arrow';
import type { DataType } from 'apache-arrow';
import type { DeclaredTree } from '../writing/declared-tree.ts';
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

type ArrowModule = typeof Arrow;

const timeUnits = ['SECOND', 'MILLISECOND', 'MICROSECOND', 'NANOSECOND'];
const timestamps = ['TIMESTAMP_S', 'TIMESTAMP_MS', 'TIMESTAMP', 'TIMESTAMP_NS'];

/** Arrow classes by the name of the DuckDB type. */
const scalars: Readonly<Record<string, string>> = {
  ...{ BOOLEAN: 'Bool', FLOAT: 'Float32', DOUBLE: 'Float64', BLOB: 'Binary', HEX: 'Binary', DATE: 'DateDay' },
  ...{ TINYINT: 'Int8', SMALLINT: 'Int16', INTEGER: 'Int32', BIGINT: 'Int64' },
  ...{ UTINYINT: 'Uint8', USMALLINT: 'Uint16', UINTEGER: 'Uint32', UBIGINT: 'Uint64' },
  ...{ DURATION_S: 'DurationSecond', DURATION_MS: 'DurationMillisecond' },
  ...{ DURATION_US: 'DurationMicrosecond', DURATION_NS: 'DurationNanosecond' },
  ...{ TIME_S: 'TimeSecond', TIME_MS: 'TimeMillisecond', TIME: 'TimeMicrosecond', TIME_NS: 'TimeNanosecond' },
};

/** Returns the Arrow type for a declared type; text if Arrow has none. */
export function arrowTypeOf(arrow: ArrowModule, type: DeclaredTree): DataType {
  const field = (name: string, of: DeclaredTree, nullable = true) =>
    new arrow.Field(name, arrowTypeOf(arrow, of), nullable);
  switch (type.kind) {
    case 'decimal':
      return new arrow.Decimal(type.scale, type.precision);
    case 'list':
      return type.size === undefined
        ? new arrow.List(field('item', type.item))
        : new arrow.FixedSizeList(type.size, field('item', type.item));
    case 'struct':
      return new arrow.Struct(type.fields.map((one) => field(one.name, one.type)));
    case 'map': {
      const entries = new arrow.Struct([field('key', type.key, false), field('value', type.value)]);
      return new arrow.Map_(new arrow.Field('entries', entries, false)) as DataType;
    }
    case 'scalar': {
      if (type.name === 'HUGEINT') return new arrow.Decimal(0, 38);
      const [name, zone] = type.name.split(' WITH ');
      const unit = timestamps.indexOf(name!);
      if (unit >= 0)
        return new arrow.Timestamp(
          arrow.TimeUnit[timeUnits[unit] as 'SECOND'],
          zone === undefined ? null : (type.zone ?? 'UTC'),
        );
      const className = zone === undefined ? scalars[name!] : undefined;
      return className === undefined ? new arrow.Utf8() : new arrow[className as 'Int8']();
    }
  }
}

/**
 * Builds a column of a declared type from the strings of its source. Text that is not a value of
 * the type becomes null.
 */
export function declaredData(
  arrow: ArrowModule,
  type: DataType,
  declared: DeclaredTree,
  strings: readonly (string | null)[],
): Arrow.Data {
  if (declared.kind === 'scalar' && declared.name === 'HEX') {
    const pieces = strings.map((text) => text && Buffer.from(text, 'hex'));
    return bytesData(arrow, type, pieces, strings);
  }
  // The library gives some types without children an empty list of them.
  const isNested = ((type.children as readonly unknown[] | null)?.length ?? 0) > 0;
  return dataOf(arrow, type, isNested ? strings.map(parseNested) : strings);
}

function dataOf(arrow: ArrowModule, type: DataType, values: readonly DeclaredValue[]): Arrow.Data {
  const { length } = values;
  if (arrow.DataType.isList(type) || arrow.DataType.isMap(type)) {
    const lists = values.map((value) => itemsOf(value, arrow.DataType.isMap(type)));
    const valueOffsets = new Int32Array(length + 1);
    lists.forEach((list, i) => {
      valueOffsets[i + 1] = valueOffsets[i]! + (list?.length ?? 0);
    });
    const child = dataOf(
      arrow,
      type.children[0]!.type,
      lists.flatMap((list) => list ?? []),
    );
    return makeData(arrow, { type, length, ...validity(lists), valueOffsets, child });
  }
  if (arrow.DataType.isFixedSizeList(type)) {
    const none = Array.from({ length: type.listSize }, () => null);
    const lists = values.map((value) => {
      const items = itemsOf(value, false);
      return items?.length === type.listSize ? items : null;
    });
    const child = dataOf(
      arrow,
      type.children[0]!.type,
      lists.flatMap((list) => list ?? none),
    );
    return makeData(arrow, { type, length, ...validity(lists), child });
  }
  if (arrow.DataType.isStruct(type)) {
    const records = values.map((value) => (isRecord(value) ? value : null));
    const children = type.children.map((field) =>
      dataOf(
        arrow,
        field.type,
        records.map((record) => (record && Object.hasOwn(record, field.name) ? record[field.name] : null)),
      ),
    );
    return makeData(arrow, { type, length, ...validity(records), children });
  }
  const strings = values.map((value) =>
    typeof value === 'string' ? value : value === null || value === undefined ? null : JSON.stringify(value),
  );
  if (arrow.DataType.isUtf8(type))
    return bytesData(
      arrow,
      type,
      strings.map((text) => text && Buffer.from(text)),
      strings,
    );
  if (arrow.DataType.isBinary(type))
    return bytesData(
      arrow,
      type,
      strings.map((text) => text && bytesOf(text)),
      strings,
    );
  if (arrow.DataType.isBool(type)) {
    const data = new Uint8Array(Math.ceil(length / 8));
    strings.forEach((text, i) => {
      if (text === 'true') data[i >> 3]! |= 1 << (i & 7);
    });
    return makeData(arrow, { type, length, ...validity(strings), data });
  }
  return numbersData(arrow, type, strings);
}

function bytesData(
  arrow: ArrowModule,
  type: DataType,
  pieces: readonly (Uint8Array | '' | null)[],
  strings: readonly (string | null)[],
): Arrow.Data {
  const { length } = strings;
  const valueOffsets = new Int32Array(length + 1);
  pieces.forEach((piece, i) => {
    valueOffsets[i + 1] = valueOffsets[i]! + (piece?.length ?? 0);
  });
  const data = Buffer.concat(pieces.flatMap((piece) => piece || []));
  return makeData(arrow, { type, length, ...validity(strings), valueOffsets, data });
}

/** Builds data of numbers, with dates and times as the numbers that represent them. */
function numbersData(arrow: ArrowModule, type: DataType, strings: readonly (string | null)[]): Arrow.Data {
  const { length } = strings;
  const read = numberReader(arrow, type);
  const numbers = strings.map((text) => (text === null ? null : read(text)));
  if (arrow.DataType.isDecimal(type)) {
    const words = new BigInt64Array(length * 2);
    numbers.forEach((steps, i) => {
      if (steps === null) return;
      words[2 * i] = BigInt.asIntN(64, steps as bigint);
      words[2 * i + 1] = (steps as bigint) >> 64n;
    });
    return makeData(arrow, { type, length, ...validity(numbers), data: new Uint32Array(words.buffer) });
  }
  const data = new (type.ArrayType as new (length: number) => Record<number, number | bigint>)(length);
  numbers.forEach((number, i) => {
    if (number !== null) data[i] = number;
  });
  return makeData(arrow, { type, length, ...validity(numbers), data });
}

type ReadNumber = (text: string) => number | bigint | null;

function numberReader(arrow: ArrowModule, type: DataType): ReadNumber {
  if (arrow.DataType.isDecimal(type)) return (text) => stepsOf(text, type.scale);
  if (arrow.DataType.isFloat(type)) return floatOf;
  if (arrow.DataType.isDate(type)) return dayOf;
  if (arrow.DataType.isTimestamp(type)) {
    const places = type.unit * 3;
    return (text) => {
      const [, day, clock] = /^(\S+) (\S+?)(?:\+00(?::00)?)?$/.exec(text) ?? [];
      const [days, ofDay] = [day && dayOf(day), clock && clockOf(clock, places)];
      if (typeof days !== 'number' || typeof ofDay !== 'bigint') return null;
      return BigInt(days) * 86_400n * 10n ** BigInt(places) + ofDay;
    };
  }
  if (arrow.DataType.isTime(type))
    return (text) => {
      const steps = clockOf(text, type.unit * 3);
      return steps !== null && type.bitWidth === 32 ? Number(steps) : steps;
    };
  const isLong = (arrow.DataType.isInt(type) && type.bitWidth === 64) || arrow.DataType.isDuration(type);
  return (text) => (/^[+-]?\d+$/.test(text) ? (isLong ? BigInt(text) : Number(text)) : null);
}

function validity(values: readonly unknown[]): {
  readonly nullCount: number;
  readonly nullBitmap: Uint8Array;
} {
  const nullBitmap = new Uint8Array(Math.ceil(values.length / 8));
  let nullCount = 0;
  values.forEach((value, i) => {
    if (value === null) nullCount++;
    else nullBitmap[i >> 3]! |= 1 << (i & 7);
  });
  return { nullCount, nullBitmap };
}

/** The library has a signature for each type; here the type is known only at run time. */
function makeData(arrow: ArrowModule, props: object): Arrow.Data {
  return arrow.makeData(props as Parameters<typeof arrow.makeData>[0]);
}
