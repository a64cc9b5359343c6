import type { Route } from '@winnow/contract';
import type { Json } from '@winnow/kernel';
import { broken, nastyValues, type Schema, sampleOf } from './values.ts';
import type { World } from './world.ts';

type BodySchema = NonNullable<Route['body']>;

/** A call of a route. */
export interface FuzzedCall {
  readonly route: Route;
  readonly path: string;
  readonly body: Json | undefined;
}

const steps: readonly Json[] = [
  { id: 's1', kind: 'change-case', params: { columns: ['name'], case: 'upper' } },
  { id: 's2', kind: 'sort-rows', params: { keys: [{ column: 'name', direction: 'descending' }] } },
  { id: 's3', kind: 'limit-rows', params: { count: 10 } },
  { id: 's4', kind: 'remove-duplicates', params: { columns: ['city'] } },
];
const known: Readonly<Record<string, readonly Json[]>> = {
  column: ['name', 'amount', 'day', 'missing'],
  columns: [['name'], ['amount', 'day']],
  base: [0, 1, 2, 3],
  version: [1, 2],
  offset: [0, 10, 199, 2 ** 31],
  limit: [1, 50],
  formula: ['upper(name)', 'amount > 3', 'nonsense('],
  view: [{}, { at: null }, { filters: [{ kind: 'search', text: 'a' }] }],
  step: steps,
  steps: [steps, [], [steps[0]!]],
  format: ['csv', 'json', 'parquet', 'nothing'],
};

const schemas = new WeakMap<BodySchema, Schema>();
const jsonOf = (schema: BodySchema): Schema => {
  const made =
    schemas.get(schema) ?? (schema.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema);
  schemas.set(schema, made);
  return made;
};

/**
 * Creates a call of a route with real ids: valid every other round, otherwise with something odd in
 * its path, its query or its body.
 */
export function callOf(route: Route, world: World, round: number, random: () => number): FuzzedCall {
  const isOdd = round % 2 === 1;
  const parts = [...(route.body ? ['body', 'body'] : []), ...(route.query ? ['query'] : []), 'path'];
  const odd = isOdd ? parts[Math.floor(random() * parts.length)] : undefined;
  const real = { ...world.paramsOf(route.path) };
  const names = Object.keys(real);
  if (odd === 'path' && names.length > 0)
    real[names[Math.floor(random() * names.length)]!] = textOf(oddOf(random));
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encode(real[name]!) || '%20');
  return {
    route,
    path: `${path}${route.query ? queryOf(route.query, world, odd === 'query', random) : ''}`,
    body: route.body && bodyOf(route.body, world, odd === 'body', random),
  };
}

function bodyOf(schema: BodySchema, world: World, isOdd: boolean, random: () => number): Json {
  const ids = { ...known, ...world.fields };
  const value = sampleOf(jsonOf(schema), random, ids);
  return isOdd ? broken(value, random) : value;
}

function queryOf(schema: BodySchema, { fields }: World, isOdd: boolean, random: () => number): string {
  const value = sampleOf(jsonOf(schema), random, { ...known, ...fields }) as Record<string, Json>;
  const names = Object.keys(jsonOf(schema).properties ?? {});
  const pairs = Object.entries(value);
  if (isOdd && names.length > 0) pairs.push([names[Math.floor(random() * names.length)]!, oddOf(random)]);
  return pairs.length === 0
    ? ''
    : `?${pairs.map(([name, one]) => `${name}=${encode(textOf(one))}`).join('&')}`;
}

const oddOf = (random: () => number): Json => nastyValues[Math.floor(random() * nastyValues.length)]!;
const textOf = (value: Json): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).slice(0, 4_000);
const encode = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
