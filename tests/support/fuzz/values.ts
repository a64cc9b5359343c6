import type { Json } from '@winnow/kernel';

/** A JSON schema as `z.toJSONSchema` prints it, limited to what is read here. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly Json[];
  readonly const?: Json;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly format?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
}

type Random = () => number;
const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

/**
 * Values that break programs: wrong types, numbers at the limits of their types, long and odd
 * strings.
 */
export const nastyValues: readonly Json[] = [
  null,
  true,
  [],
  {},
  '',
  ' ',
  0,
  -1,
  0.5,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  '2147483648',
  '9223372036854775808',
  'NaN',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202e‮אב\u200b',
  '👩‍👩‍👧‍👦'.repeat(20),
  'x'.repeat(300),
  'x'.repeat(120_000),
  '%',
  '../../etc/passwd',
  `'; DROP TABLE "user"; --`,
  '{{7*7}}',
  '(((((((((((((((((((',
  '0000-00-00T00:00:00Z',
  '+275760-09-13T00:00:00.001Z',
  '__proto__',
  { __proto__x: 1, constructor: null },
  [[[[[[[[[[1]]]]]]]]]],
  Array.from({ length: 300 }, (_, n) => n),
];

const words = [
  'id',
  'name',
  'city',
  'amount',
  'day',
  'Ada',
  '1',
  '2026-01-02',
  'upper(name)',
  'name = "x"',
  '',
];

/**
 * Generates a value that matches a schema, more often small than large, and sometimes at its
 * bounds.
 *
 * @param known values for properties with this name, such as existing ids
 */
export function sampleOf(
  schema: Schema,
  random: Random,
  known: Readonly<Record<string, readonly Json[]>>,
  name = '',
  root: Schema = schema,
  depth = 0,
): Json {
  const go = (one: Schema, of: string = name): Json => sampleOf(one, random, known, of, root, depth + 1);
  const given = known[name];
  if (given && random() < 0.7) return pick(random, given);
  if (schema.$ref !== undefined) {
    const found = schema.$ref === '#' ? root : root.$defs?.[schema.$ref.split('/').at(-1)!];
    return found && depth < 8 ? go(found) : null;
  }
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return pick(random, schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return go(pick(random, choices));
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => go(one)));
  const type = typeof schema.type === 'string' ? schema.type : pick(random, schema.type ?? ['string']);
  switch (type) {
    case 'object':
      return objectOf(schema, random, go, depth);
    case 'array': {
      const most = Math.min(schema.maxItems ?? 3, depth > 6 ? 0 : 3);
      const count = Math.max(schema.minItems ?? 0, Math.floor(random() * (most + 1)));
      return Array.from({ length: count }, () => go(schema.items ?? {}));
    }
    case 'integer':
    case 'number':
      return numberOf(schema, random, type === 'integer');
    case 'boolean':
      return random() < 0.5;
    case 'null':
      return null;
    default:
      return stringOf(schema, random);
  }
}

function objectOf(
  { properties = {}, required = [], additionalProperties }: Schema,
  random: Random,
  go: (one: Schema, name: string) => Json,
  depth: number,
): Json {
  const given: Record<string, Json> = {};
  for (const [name, one] of Object.entries(properties))
    if (required.includes(name) || random() < (depth > 4 ? 0.15 : 0.4)) given[name] = go(one, name);
  if (typeof additionalProperties === 'object' && random() < 0.5)
    given[pick(random, words)] = go(additionalProperties, '');
  return given;
}

function numberOf({ minimum, maximum }: Schema, random: Random, whole: boolean): number {
  const low = minimum ?? -1000;
  const high = maximum ?? Math.max(1000, low + 1000);
  const chance = random();
  if (chance < 0.15) return low;
  if (chance < 0.3) return high;
  const value = low + random() * Math.min(high - low, 100);
  return whole ? Math.round(value) : value;
}

function stringOf({ format, minLength = 0, maxLength = 1000 }: Schema, random: Random): string {
  if (format === 'date-time') return '2026-11-20T10:00:00.000Z';
  if (format === 'email') return 'somebody@example.org';
  if (format === 'uri') return 'https://localhost/x.csv';
  const chance = random();
  const long = Math.min(maxLength, 5_000);
  const text = chance < 0.05 ? 'ä'.repeat(long) : chance < 0.1 ? 'z'.repeat(minLength) : pick(random, words);
  return text.padEnd(minLength, 'a').slice(0, maxLength);
}

/**
 * Returns the value with one of its parts replaced by something odd, removed, or with something odd
 * added next to it.
 */
export function broken(value: Json, random: Random): Json {
  const isOpen = typeof value === 'object' && value !== null;
  const entries = isOpen ? Object.entries(value) : [];
  if (entries.length === 0 || random() < 0.1) return pick(random, nastyValues);
  const [name, part] = pick(random, entries) as [string, Json];
  const copy = Array.isArray(value) ? [...value] : { ...(value as Record<string, Json>) };
  const chance = random();
  const record = copy as Record<string, Json>;
  if (chance < 0.1 && !Array.isArray(copy)) delete record[name];
  else if (chance < 0.15 && !Array.isArray(copy)) record.unknown = pick(random, nastyValues);
  else record[name] = random() < 0.6 ? broken(part, random) : pick(random, nastyValues);
  return copy as Json;
}
