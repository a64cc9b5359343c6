import { distinctNames } from '../writing/names-collide.ts';
import type { AvroField, AvroSchema } from './avro-schema.ts';
import { avroNames } from './written-schema.ts';

/**
 * Returns a schema in which records and fields have names that Avro allows. Polars gives records an
 * empty name and fields the names of its columns, whatever they are; such a field keeps its name as
 * `column`.
 */
export function validNames(schema: AvroSchema, named = new Map<string, string>()): AvroSchema {
  if (typeof schema === 'string') return named.get(schema) ?? schema;
  if (!('type' in schema)) return schema.map((one) => validNames(one, named));
  const { name, type, items, values, fields } = schema;
  if (name?.split('.').some((part) => avroNames.fit!(part) !== part || part === ''))
    named.set(name, named.get(name) ?? `type_${named.size}`);
  return {
    ...schema,
    ...(name === undefined ? {} : { name: named.get(name) ?? name }),
    type: validNames(type, named),
    ...(items === undefined ? {} : { items: validNames(items, named) }),
    ...(values === undefined ? {} : { values: validNames(values, named) }),
    ...(fields ? { fields: validFields(fields, named) } : {}),
  };
}

function validFields(fields: readonly AvroField[], named: Map<string, string>): readonly AvroField[] {
  const names = distinctNames(
    fields.map(({ name }) => name),
    avroNames,
  );
  return fields.map((field, i) => ({
    ...field,
    name: names[i]!,
    ...(names[i] === field.name ? {} : { column: field.name }),
    type: validNames(field.type, named),
  }));
}
