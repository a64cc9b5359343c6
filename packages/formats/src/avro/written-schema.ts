import { decimalDigits, isDecimal, isList, type LogicalType, type ScalarType, scaleOf } from '@winnow/kernel';
import type { DeclaredTree } from '../writing/declared-tree.ts';
import { distinctNames, type NameRules } from '../writing/names-collide.ts';
import type { AvroField, AvroSchema } from './avro-schema.ts';

/** Rules for names in Avro: ASCII letters, digits and underscores, not starting with a digit. */
export const avroNames: NameRules = {
  fit: (name) =>
    name
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[^A-Za-z0-9_]+/g, '_')
      .replace(/^(?=\d)/, '_'),
  fold: (name) => name,
};

const logical = (type: string, logicalType: string): AvroSchema => ({ type, logicalType });
const decimal = (precision: number, scale: number): AvroSchema => ({
  type: 'bytes',
  logicalType: 'decimal',
  precision,
  scale,
});
const orNull = (schema: AvroSchema): AvroSchema => ['null', schema];

/** Returns the schema for values of a Winnow type. */
export function writtenSchema(type: LogicalType): AvroSchema {
  return isList(type) ? { type: 'array', items: orNull(scalarSchema(type.list)) } : scalarSchema(type);
}

function scalarSchema(type: ScalarType): AvroSchema {
  if (isDecimal(type)) return decimal(decimalDigits, scaleOf(type));
  switch (type) {
    case 'integer':
      return 'long';
    case 'number':
      return 'double';
    case 'boolean':
      return 'boolean';
    case 'date':
      return logical('int', 'date');
    case 'datetime':
      return logical('long', 'timestamp-micros');
    default:
      return 'string';
  }
}

const scalars: Readonly<Record<string, AvroSchema>> = {
  ...{ BOOLEAN: 'boolean', FLOAT: 'float', DOUBLE: 'double', BLOB: 'bytes', HEX: 'bytes' },
  ...{ TINYINT: 'int', SMALLINT: 'int', INTEGER: 'int', BIGINT: 'long' },
  ...{ UTINYINT: 'int', USMALLINT: 'int', UINTEGER: 'long', UBIGINT: decimal(20, 0) },
  ...{ HUGEINT: decimal(38, 0), DATE: logical('int', 'date'), UUID: logical('string', 'uuid') },
  ...{ TIME: logical('long', 'time-micros'), TIME_S: logical('int', 'time-millis') },
  TIME_MS: logical('int', 'time-millis'),
  ...{ DURATION_S: 'long', DURATION_MS: 'long', DURATION_US: 'long', DURATION_NS: 'long' },
};
const timestamps: Readonly<Record<string, string>> = {
  ...{ TIMESTAMP_S: 'millis', TIMESTAMP_MS: 'millis', TIMESTAMP: 'micros', TIMESTAMP_NS: 'nanos' },
};

/**
 * Returns the schema for values of a declared type; text if Avro has none.
 *
 * @param newName returns a new name for a record at each call
 */
export function declaredSchema(type: DeclaredTree, newName: () => string): AvroSchema {
  switch (type.kind) {
    case 'decimal':
      return decimal(type.precision, type.scale);
    case 'list':
      return { type: 'array', items: orNull(declaredSchema(type.item, newName)) };
    case 'map':
      return { type: 'map', values: orNull(declaredSchema(type.value, newName)) };
    case 'struct': {
      const names = type.fields.map((field) => field.name);
      const types = type.fields.map((field) => declaredSchema(field.type, newName));
      return { type: 'record', name: newName(), fields: namedFields(names, types) };
    }
    case 'scalar': {
      const [plain = '', zone] = type.name.split(' WITH ');
      const unit = timestamps[plain];
      if (unit !== undefined)
        return logical('long', `${zone === undefined ? 'local-' : ''}timestamp-${unit}`);
      return (zone === undefined ? scalars[plain] : undefined) ?? 'string';
    }
  }
}

/**
 * Returns nullable fields with names that Avro allows; a renamed field keeps its own name as
 * documentation.
 */
export function namedFields(names: readonly string[], types: readonly AvroSchema[]): readonly AvroField[] {
  return distinctNames(names, avroNames).map((name, i) => ({
    name,
    type: orNull(types[i]!),
    ...(name === names[i] ? {} : { doc: names[i]! }),
  }));
}
