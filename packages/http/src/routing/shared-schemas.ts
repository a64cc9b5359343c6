import { createHash } from 'node:crypto';

const shared = new Map<string, object>();

/** Schemas that others refer to, for the components of the OpenAPI document. */
export const sharedSchemas = (): Readonly<Record<string, object>> => Object.fromEntries(shared);

interface Defining {
  readonly $defs?: Readonly<Record<string, object>>;
}

/**
 * Moves a JSON schema's own definitions to the shared ones: references to `#/$defs/…` would
 * otherwise resolve against the root of the document that contains the schema.
 */
export function shareDefinitions(schema: Defining): object {
  const { $defs = {}, ...rest } = schema;
  const names = new Map(
    Object.entries($defs).map(([name, definition]) => {
      const hash = createHash('sha256').update(JSON.stringify(definition)).digest('hex').slice(0, 8);
      return [`#/$defs/${name}`, `Shared_${hash}`] as const;
    }),
  );
  if (names.size === 0) return schema;
  for (const [name, definition] of Object.entries($defs)) {
    shared.set(names.get(`#/$defs/${name}`) ?? name, withReferences(definition, names) as object);
  }
  return withReferences(rest, names) as object;
}

function withReferences(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((one) => withReferences(one, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const name = key === '$ref' && typeof inner === 'string' ? names.get(inner) : undefined;
      return [key, name === undefined ? withReferences(inner, names) : `#/components/schemas/${name}`];
    }),
  );
}
