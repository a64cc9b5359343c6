import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { match } from './match.ts';
import { relational } from './relational.ts';
import { run } from './run.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-relational-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const say = (): void => undefined;

async function file(name: string, text: string): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, text);
  return path;
}

interface Candidates {
  readonly candidates: readonly {
    readonly steps: readonly { kind: string }[];
    readonly confidence: number;
  }[];
}

/** Runs the first proposal as a recipe. */
async function tidied(
  name: string,
  text: string,
): Promise<{ readonly kinds: string[]; readonly lines: string[] }> {
  const input = await file(`${name}.csv`, text);
  const { json } = await relational.run({ positionals: [input], values: {}, say });
  const [first] = (json as unknown as Candidates).candidates;
  const steps = first!.steps.map((step, i) => ({ id: `s${i}`, ...step }));
  const recipe = await file(`${name}.json`, JSON.stringify({ winnow: 1, name: '', steps }));
  const output = join(folder, `${name}-out.csv`);
  const answer = await run.run({ positionals: [recipe, input], values: { output }, say });
  expect(answer.status ?? 0, answer.text).toBe(0);
  const lines = (await readFile(output, 'utf8'))
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/);
  const kinds = steps.map((step) => step.kind).filter((kind) => kind !== 'use-first-row-as-header');
  return { kinds, lines };
}

describe('winnow relational', () => {
  it('unpivots a cross-tab of months', async () => {
    const { kinds, lines } = await tidied(
      'rain',
      'Station,Jan,Feb,Mar\nAlta,12,30,8\nBree,5,0,19\nCove,7,7,21\n',
    );
    expect(kinds).toEqual(['unpivot-columns']);
    expect(lines.slice(0, 3)).toEqual(['Station,Month,Value', 'Alta,Jan,12', 'Alta,Feb,30']);
    expect(lines).toHaveLength(10);
  }, 60_000);

  it('lifts section headings before unpivoting', async () => {
    const text =
      'Item,2021,2022,2023\nHousing,,,\nRent,900,950,990\nPower,80,95,99\nTravel,,,\nTrain,40,38,41\nFuel,71,90,97\n';
    const { kinds, lines } = await tidied('budget', text);
    expect(kinds).toEqual(['lift-section-headers', 'unpivot-columns']);
    expect(lines).toContain('Travel,Fuel,2022,90');
    expect(lines).toHaveLength(13);
  }, 60_000);

  it('gives each measure its own column when there are several periods', async () => {
    const text = 'Shop,Sales 2022,Sales 2023,Cost 2022,Cost 2023\nNorth,9,8,7,6\nSouth,5,4,3,2\n';
    const { lines } = await tidied('measures', text);
    expect(lines[0]).toBe('Shop,Period,Sales,Cost');
    expect(lines).toContain('South,2023,4,2');
  }, 60_000);

  it('stacks tables that are side by side', async () => {
    const text =
      'Rank,Name,Points,Rank,Name,Points\n2,Kim A.,274,5,Raj H.,360\n7,Sven B.,386,2,Kim A.,725\n3,Ola,480,,,\n2,Kim A.,274,9,Uma,522\n';
    const { lines } = await tidied('sides', text);
    expect(lines[0]).toBe('Rank,Name,Points');
    expect(lines.slice(1).sort()).toEqual([
      '2,Kim A.,274',
      '2,Kim A.,274',
      '2,Kim A.,725',
      '3,Ola,480',
      '5,Raj H.,360',
      '7,Sven B.,386',
      '9,Uma,522',
    ]);
  }, 60_000);

  it('builds records from name-value pairs in a file without column names', async () => {
    const people = ['Ann Lee,555-1234,ann@x.org', 'Bo Roe,555-9876,bo@x.org', 'Cy Poe,555-4455,cy@x.org'];
    const names = ['Name', 'Phone', 'Email'];
    const text = people.flatMap((one) => one.split(',').map((value, i) => `${names[i]},${value}`)).join('\n');
    const { lines } = await tidied('people', text);
    expect(lines).toEqual(['Name,Phone,Email', ...people]);
  }, 60_000);

  it('proposes nothing for a table that is already relational', async () => {
    const input = await file(
      'orders.csv',
      'id,customer,city,amount\n1,Ann,Rome,5.5\n2,Bo,Oslo,7\n3,Cy,Lima,12\n4,Di,Bern,3.25\n',
    );
    const { json } = await relational.run({ positionals: [input], values: {}, say });
    expect(json).toEqual({ candidates: [] });
  }, 60_000);
});

describe('winnow match', () => {
  it('returns row numbers, for a pair of files and within one file', async () => {
    const names = ['Alba Bistro', 'Brevo Grill', 'Castel Inn', 'Dorna Tavern', 'Elvin Bar', 'Fiora Cafe'];
    const a = await file(
      'a.csv',
      `name,city\n${names.map((name, i) => `${name},Town${i % 3}`).join('\n')}\n`,
    );
    const b = await file('b.csv', 'name,city\nThe DORNA Tavern,Town0\nNew Place,Town1\nAlba Bistro,Town0\n');
    const { json } = await match.run({ positionals: [a, b], values: {}, say });
    const { pairs } = json as unknown as { pairs: { a: number; b: number }[] };
    expect(pairs.map((pair) => [pair.a, pair.b]).sort()).toEqual([
      [0, 2],
      [3, 0],
    ]);
    const one = await match.run({ positionals: [a], values: {}, say });
    expect(one.json).toMatchObject({ pairs: [] });
  }, 60_000);
});
