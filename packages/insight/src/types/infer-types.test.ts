import { allocateRef, type Json, ok } from '@winnow/kernel';
import { source } from '@winnow/sql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEngine, runRel, type TestEngine } from '../../../../tests/conformance/engines.ts';
import { firstSteps } from '../first-steps.ts';
import { inferTypes } from './infer-types.ts';

let engine: TestEngine;
beforeAll(async () => {
  engine = await openEngine('duckdb');
});
afterAll(() => engine.close());

async function load(columns: Readonly<Record<string, readonly (string | null)[]>>) {
  const names = Object.keys(columns);
  const refs: string[] = [];
  for (const name of names) refs.push(allocateRef(name, refs));
  const rows = (Object.values(columns)[0] ?? []).map((_, i) =>
    names.map((name) => columns[name]![i] ?? null),
  );
  await engine.table(
    'data',
    refs.map((ref) => ({ ref, type: 'text' as const })),
    rows,
  );
  const schema = { columns: names.map((name, i) => ({ name, ref: refs[i]!, type: 'text' as const })) };
  return { schema, rel: source('data', refs) };
}

const ask = async (rel: Parameters<typeof runRel>[1]) =>
  ok(
    (await runRel(
      engine,
      rel,
      rel.columns.map(() => 'text' as const),
    )) as readonly (readonly Json[])[],
  );

async function typesOf(columns: Parameters<typeof load>[0]): Promise<Record<string, unknown>> {
  const inferred = await inferTypes(await load(columns), ask);
  if (!inferred.ok) throw new Error('The engine did not answer.');
  return Object.fromEntries(inferred.value.map((one) => [one.column, one.type]));
}

describe('inferTypes', () => {
  it('takes the narrowest type that nine of ten values fit', async () => {
    expect(
      await typesOf({
        n: ['1', '2', '-3', ' 4 ', '5', '6', '7', '8', '9', '10', 'x'],
        x: ['1.5', '2', '3', '4', '5', '6', '7', '8', '9', '10', '1e3'],
        b: ['yes', 'no', 'Yes', 'NO', 'yes', 'no', 'yes', 'no', 'yes', 'no', 'true'],
        d: Array.from({ length: 11 }, (_, i) => `2024-01-${i + 10}`),
        t: ['a', '2', 'c', '4', 'e', '6', 'g', '8', 'i', '10', 'k'],
      }),
    ).toEqual({ n: 'integer', x: 'number', b: 'boolean', d: 'date' });
  });

  it('takes one word alone for a text, two for yes and no', async () => {
    expect(await typesOf({ flag: ['y', 'Y', null] })).toEqual({});
    expect(await typesOf({ flag: ['y', 'N', null] })).toEqual({ flag: 'boolean' });
  });

  it('gives words for "no value" and blanks no say', async () => {
    expect(await typesOf({ n: ['1', 'N/A', '-', '', null, 'unknown', '2'] })).toEqual({ n: 'integer' });
    expect(await typesOf({ n: ['N/A', '', null] })).toEqual({});
  });

  it('leaves codes with leading zeros as text, however few there are', async () => {
    const zip = Array.from({ length: 300 }, (_, i) => String(10_000 + i));
    expect(await typesOf({ zip: [...zip, '01234'] })).toEqual({});
    expect(await typesOf({ zip: [...zip, '0'] })).toEqual({ zip: 'integer' });
  });

  it('finds whether days or months come first, and asks nobody to guess', async () => {
    expect(await typesOf({ d: ['31/01/2024', '02/03/2024', '04.05.2023'] })).toEqual({ d: 'date' });
    expect(await typesOf({ d: ['01/31/2024', '02/03/2024'] })).toEqual({ d: 'date' });
    expect(await typesOf({ d: ['01/02/2024', '02/03/2024'] })).toEqual({});
  });

  it('leaves numbers with more digits than fit as text', async () => {
    expect(await typesOf({ id: ['12345678901234567890123', '1'] })).toEqual({});
  });
});

describe('firstSteps', () => {
  it('names columns from the header row, then sets types', async () => {
    const input = await load({ a: ['id', '1', '2'], b: ['City', 'Rome', 'Oslo'] });
    const steps = await firstSteps(input, 1, ask);
    expect(steps).toMatchObject({
      ok: true,
      value: [
        { kind: 'use-first-row-as-header', params: { rows: 1 } },
        { kind: 'set-types', params: { types: [{ column: 'id', type: 'integer' }] } },
      ],
    });
  });

  it('has nothing to say of an empty table', async () => {
    expect(await firstSteps(await load({ a: [] }), 0, ask)).toMatchObject({ ok: true, value: [] });
  });
});
