/** A schema as Avro writes it in JSON, as far as it affects values. */
export type AvroSchema =
  | string
  | readonly AvroSchema[]
  | {
      readonly type: AvroSchema;
      readonly name?: string;
      readonly namespace?: string;
      readonly logicalType?: string;
      readonly precision?: number;
      readonly scale?: number;
      readonly items?: AvroSchema;
      readonly values?: AvroSchema;
      readonly fields?: readonly AvroField[];
    };

/** A field of a record. */
export interface AvroField {
  readonly name: string;
  readonly type: AvroSchema;
  readonly doc?: string;
  /** The field's name in the file if Avro does not allow it, see `validNames`. */
  readonly column?: string;
}

/** A schema with resolved references to named schemas and resolved unions with only null. */
export type AvroType =
  | {
      readonly kind: 'plain';
      readonly name: string;
      readonly logical: string;
      readonly precision: number;
      readonly scale: number;
    }
  | { readonly kind: 'list'; readonly item: () => AvroType }
  | { readonly kind: 'map'; readonly value: () => AvroType }
  | { readonly kind: 'record'; readonly name: string; readonly fields: readonly ResolvedField[] }
  | { readonly kind: 'union'; readonly branches: readonly AvroType[] };

interface ResolvedField {
  readonly name: string;
  /** Key of the field in records. */
  readonly key: string;
  readonly type: () => AvroType;
}

const noNames = (): Map<string, AvroType> => new Map();

/** Resolves a schema. Records may contain themselves, so their parts are resolved on demand. */
export function resolveAvro(schema: AvroSchema, named = noNames(), space = ''): AvroType {
  if (typeof schema === 'string')
    return named.get(fullName(schema, space)) ?? named.get(schema) ?? plain(schema);
  if (!('type' in schema)) {
    const branches = schema.filter((one) => one !== 'null').map((one) => resolveAvro(one, named, space));
    return branches.length === 1 ? branches[0]! : { kind: 'union', branches };
  }
  const { type } = schema;
  if (typeof type !== 'string') return resolveAvro(type, named, space);
  const own = schema.namespace ?? (schema.name?.includes('.') ? schema.name.replace(/\.[^.]*$/, '') : space);
  const once = (of: AvroSchema): (() => AvroType) => {
    let found: AvroType | undefined;
    return () => (found ??= resolveAvro(of, named, own));
  };
  if (type === 'array') return { kind: 'list', item: known(once(schema.items ?? 'null')) };
  if (type === 'map') return { kind: 'map', value: known(once(schema.values ?? 'null')) };
  const made: AvroType =
    type === 'record'
      ? { kind: 'record', name: schema.name ?? '', fields: [] }
      : (named.get(fullName(type, own)) ?? plain(type, schema));
  if (schema.name !== undefined) named.set(fullName(schema.name, own), made);
  if (made.kind === 'record' && type === 'record')
    (made.fields as ResolvedField[]).push(
      ...(schema.fields ?? []).map((field) => ({
        name: field.column ?? field.name,
        key: field.name,
        type: known(once(field.type)),
      })),
    );
  return made;
}

/** Resolves a type right away, so that the names it defines are known to later schemas. */
function known(type: () => AvroType): () => AvroType {
  type();
  return type;
}

function fullName(name: string, space: string): string {
  return name.includes('.') || space === '' ? name : `${space}.${name}`;
}

function plain(
  name: string,
  schema: { readonly logicalType?: string; readonly precision?: number; readonly scale?: number } = {},
): AvroType {
  const { logicalType = '', precision = 0, scale = 0 } = schema;
  return { kind: 'plain', name, logical: logicalType, precision, scale };
}

const plainTypes: Readonly<Record<string, string>> = {
  ...{ boolean: 'BOOLEAN', int: 'INTEGER', long: 'BIGINT', float: 'FLOAT', double: 'DOUBLE' },
  ...{ string: 'VARCHAR', enum: 'VARCHAR' },
};
const logicalTypes: Readonly<Record<string, string>> = {
  ...{ date: 'DATE', 'time-millis': 'TIME', 'time-micros': 'TIME', uuid: 'UUID' },
  'timestamp-millis': 'TIMESTAMP_MS WITH TIME ZONE',
  'timestamp-micros': 'TIMESTAMP WITH TIME ZONE',
  'timestamp-nanos': 'TIMESTAMP_NS WITH TIME ZONE',
  'local-timestamp-millis': 'TIMESTAMP_MS',
  'local-timestamp-micros': 'TIMESTAMP',
  'local-timestamp-nanos': 'TIMESTAMP_NS',
};
const deepest = 20;

/**
 * Returns the type of a field as exports keep it, see `DeclaredColumn.type`; null for types whose
 * values cannot be read back from their text: unions of several types, and records that contain
 * themselves.
 */
export function avroDeclares(type: AvroType, depth = 0): string | null {
  if (depth > deepest) return null;
  const part = (of: () => AvroType): string | null => avroDeclares(of(), depth + 1);
  switch (type.kind) {
    case 'plain': {
      if (type.logical === 'decimal' && type.precision > 0 && type.precision <= 38)
        return `DECIMAL(${type.precision},${type.scale})`;
      const isBytes = type.name === 'bytes' || type.name === 'fixed';
      if (isBytes) return depth === 0 && type.logical === '' ? 'HEX' : null;
      return logicalTypes[type.logical] ?? plainTypes[type.name] ?? null;
    }
    case 'list': {
      const item = part(type.item);
      return item === null ? null : `${item}[]`;
    }
    case 'map': {
      const value = part(type.value);
      return value === null ? null : `MAP(VARCHAR, ${value})`;
    }
    case 'record': {
      const fields = type.fields.map((field) => ({ name: field.name, type: part(field.type) }));
      if (fields.length === 0 || fields.some((field) => field.type === null)) return null;
      return `STRUCT(${fields.map((field) => `"${field.name.replaceAll('"', '""')}" ${field.type}`).join(', ')})`;
    }
    case 'union':
      return null;
  }
}
