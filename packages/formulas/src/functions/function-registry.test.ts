import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aggregates } from '../aggregates/aggregate-registry.ts';
import { functionFamilies } from '../function.ts';
import { functions } from './function-registry.ts';

const here = new URL('.', import.meta.url);
const strings = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, here))
    .filter((name) => name.endsWith('.ts'))
    .map((name) => readFileSync(new URL(`${folder}/${name}`, here), 'utf8'));

test('every function file is registered, and every registered function has a file', () => {
  const defined = functionFamilies
    .flatMap(strings)
    .filter((text) => text.includes('= defineFunction('))
    .map((text) => /\bname: '(\w+)',\s+family/.exec(text)?.[1]);
  expect(functions.map(({ name }) => name).sort()).toEqual(defined.sort());
});

test('every aggregate file is registered, and every registered aggregate has a file', () => {
  const defined = strings('../aggregates')
    .filter((text) => text.includes('= defineAggregate('))
    .map((text) => /\bname: '(\w+)'/.exec(text)?.[1]);
  expect(aggregates.map(({ name }) => name).sort()).toEqual(defined.sort());
});

test('no two functions share a name or an alias, ignoring case', () => {
  const names = functions
    .flatMap(({ name, aliases = [] }) => [name, ...aliases])
    .map((name) => name.toLowerCase());
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test.each(functions.map((one) => [one.name, one] as const))('%s is documented', (_, definition) => {
  expect(functionFamilies).toContain(definition.family);
  expect(definition.summary).toMatch(/^[A-Z1-9].*\.$/);
  expect(definition.examples.length).toBeGreaterThan(0);
  const mismatches = definition.examples.filter(
    ({ gives: result }) => result !== null && typeof result === 'object' && 'mismatch' in result,
  );
  if (definition.nulls === 'propagate' && mismatches.length > 0) expect(definition.fails).toBeDefined();
});
