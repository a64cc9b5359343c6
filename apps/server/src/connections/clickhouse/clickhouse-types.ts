import { decimalOf, type SourceType } from '@winnow/services';

/** Values of a type that Parquet lacks: what they are is inferred. */
const untyped: SourceType = { kind: 'text', untyped: true };

const types: Readonly<Record<string, SourceType>> = {
  Bool: { kind: 'boolean' },
  Int8: { kind: 'integer' },
  Int16: { kind: 'integer' },
  Int32: { kind: 'integer' },
  Int64: { kind: 'integer' },
  UInt8: { kind: 'integer' },
  UInt16: { kind: 'integer' },
  UInt32: { kind: 'integer' },
  UInt64: decimalOf(20, 0),
  Int128: untyped,
  UInt128: untyped,
  Int256: untyped,
  UInt256: untyped,
  Float32: { kind: 'float' },
  Float64: { kind: 'double' },
  Date: { kind: 'date' },
  Date32: { kind: 'date' },
  DateTime: { kind: 'timestamp', utc: true },
};

/** Timestamps with more fractional digits are kept as text. */
const maxPlaces = 6;

/** Strips `Nullable` and `LowCardinality` from the name of a type. */
export function bareType(name: string): string {
  const inner = /^(?:Nullable|LowCardinality)\((.*)\)$/s.exec(name)?.[1];
  return inner === undefined ? name : bareType(inner);
}

/**
 * Maps ClickHouse's type name to the type of a column. Unknown types are read as text, as the
 * server writes them.
 */
export function clickhouseType(name: string): SourceType {
  const bare = bareType(name);
  const [, precision, scale] = /^Decimal\((\d+), ?(\d+)\)$/.exec(bare) ?? [];
  if (precision !== undefined) return decimalOf(Number(precision), Number(scale));
  const [, places] = /^DateTime64\((\d+)/.exec(bare) ?? [];
  if (places !== undefined) return Number(places) <= maxPlaces ? { kind: 'timestamp', utc: true } : untyped;
  return types[bare.startsWith('DateTime(') ? 'DateTime' : bare] ?? { kind: 'text' };
}

/**
 * Returns a value in the form that is converted later: timestamps without their `Z`, infinities as
 * JavaScript writes them.
 */
export function clickhouseText(text: string | null, type: SourceType): string | null {
  if (text === null) return null;
  if (type.kind === 'timestamp') return text.replace(/Z$/, '');
  if (type.kind !== 'float' && type.kind !== 'double') return text;
  if (text === 'inf') return 'Infinity';
  return text === '-inf' ? '-Infinity' : text;
}
