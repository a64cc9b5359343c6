import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ProjectEngine } from '@winnow/engine';
import type { Card } from '@winnow/insight';
import { unwrap } from '@winnow/kernel';
import { type Step, stepDefinition } from '@winnow/recipe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invocation } from '../command.ts';
import { importInput, type LocalProject, openProject } from '../lib/input-file.ts';
import { suggest } from './suggest.ts';

const cities = ['Rome', 'Oslo', 'Porto', 'Turin'];
const countries = ['IT', 'NO', 'PT', 'IT'];
const odd = new Map([
  [13, '12 kg'],
  [27, '1,200'],
]);
const orders = Array.from({ length: 60 }, (_, i) => {
  const [a, b] = [10 + ((i * 7) % 40), 5 + ((i * 3) % 20)];
  const total = i === 9 ? a + b + 4 : a + b;
  const country = i % 13 === 0 ? '' : countries[i % 4];
  return [
    ...[2000 + (i % 24), 1 + (i % 12), 1 + (i % 28)],
    ...[
      `Ann ${i}`,
      `Lee${i % 9 === 0 ? '  ' : ' '}${i}`,
      cities[i % 4],
      country,
      odd.get(i) ?? 3 + ((i * 5) % 19) / 2,
      a,
      b,
      total,
    ],
  ];
});
const text = [
  'year,month,day,first,last,city,country,weight,a,b,total',
  ...orders.map((row) => row.map((cell) => (String(cell).includes(',') ? `"${cell}"` : cell)).join(',')),
].join('\n');

let folder: string;
let file: string;
let project: LocalProject;
let begun: readonly Step[];
let source: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-suggest-'));
  file = join(folder, 'orders.csv');
  await writeFile(file, text);
  project = await openProject([file]);
  const input = await importInput(project, file, 'input');
  [begun, source] = [input.steps, input.source];
});
afterAll(async () => {
  await project[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function ask(values: Invocation['values'], path = file): Promise<readonly Card[]> {
  const { json } = await suggest.run({ positionals: [path], values, say: () => undefined });
  return (json as unknown as { cards: Card[] }).cards;
}

/** What steps do to the file, as the engine counts it. */
async function effectOf(engine: ProjectEngine, drafts: Card['steps'], typed: boolean) {
  const steps = begun.filter((step) => typed || step.kind !== 'set-types');
  const [step, ...more] = drafts.map(({ kind, params }, at): Step => {
    const defaults = stepDefinition(kind)!.defaults([]) as Step['params'];
    return { id: `d${at}`, kind, params: { ...defaults, ...params } as Step['params'] };
  });
  return unwrap(await engine.effect({ winnow: 1, name: source, steps }, { step: step!, more }));
}

const selections: Readonly<Record<string, Invocation['values']>> = {
  'a value': { column: ['city'], value: ['Rome'] },
  'characters of a value': { column: ['first'], value: ['Ann 1'], select: '0:3' },
  'headers of texts': { column: ['first', 'last'] },
  'headers of numbers': { column: ['a', 'b'] },
  'a total and its parts': { column: ['a', 'b', 'total'] },
  'year, month and day': { column: ['day', 'year', 'month'] },
  'headers that are apart': { column: ['city', 'weight'] },
  'empty values': { column: ['country'], part: 'empty' },
  'mismatched values': { column: ['weight'], part: 'mismatched' },
  'valid values': { column: ['weight'], part: 'valid' },
  'bars of values': { column: ['city'], value: ['Rome', 'Oslo'] },
  'a range of bars': { column: ['a'], range: '10:20' },
  'a row': { rows: '0' },
  rows: { rows: '0,3-5' },
};

describe('suggestions for a selection', () => {
  it.each(Object.entries(selections))('run and do what they say for %s', async (_, values) => {
    const cards = await ask(values);
    expect(cards.length).toBeGreaterThan(0);
    expect(cards.length).toBeLessThanOrEqual(5);
    const typed = values.part ?? values.range ?? values.rows ?? (values.column as string[] | undefined)?.[1];
    for (const card of cards) {
      expect(card.examples.length, card.sentence).toBeGreaterThan(0);
      const counted = await effectOf(project.engine, card.steps, typed !== undefined);
      expect([counted.rowsBefore, counted.rowsAfter], card.sentence).toEqual([
        card.effect.rowsBefore,
        card.effect.rowsAfter,
      ]);
      expect(counted.columnsRemoved.length, card.sentence).toBe(card.effect.columnsRemoved ?? 0);
      for (const { steps } of card.variants) await effectOf(project.engine, steps, typed !== undefined);
    }
  });

  const first = async (name: string): Promise<string> => (await ask(selections[name]!))[0]!.sentence;

  it('put what is meant first', async () => {
    expect(await first('year, month and day')).toBe('Make a date of year, month, day');
    expect(await first('a total and its parts')).toBe("Flag rows where total isn't a + b");
    expect(await first('headers of texts')).toBe('Collapse spaces in last');
    expect(await first('empty values')).toBe('Fill empty cells of country from rows with the same city');
    expect(await first('mismatched values')).toBe('Parse mismatched values of weight as numbers');
    expect(await first('bars of values')).toBe('Keep only rows where city is Rome or Oslo');
    expect(await first('a range of bars')).toBe('Keep only rows where a is 10 to 20');
  });

  it('repair mismatched values before anything is discarded', async () => {
    const cards = await ask(selections['mismatched values']!);
    expect(cards[0]!.examples).toEqual([
      { from: '12 kg', to: '12' },
      { from: '1,200', to: '1200' },
    ]);
    const discards = cards.flatMap(({ steps }, at) =>
      steps.some(({ kind, params }) => kind === 'clear-mismatched' && params.to === 'null') ? [at] : [],
    );
    expect(discards).toEqual([]);
    expect(cards.flatMap(({ variants }) => variants).at(-1)!.sentence).toBeTruthy();
    expect(cards.flatMap(({ variants }) => variants.map(({ sentence }) => sentence))).toContain(
      'Discard the mismatched values',
    );
  });

  it('merge rows that say the same, and use a row as the header', async () => {
    const people = join(folder, 'people.csv');
    await writeFile(people, 'id,name,city,phone\n1,Ann,Rome,\n2,Bob,Oslo,22\n1,Ann,,11\n3,Eve,Porto,33\n');
    const [merge] = await ask({ rows: '0,2' }, people);
    expect(merge!.sentence).toBe('Merge these 2 rows into the one with the most values');
    expect(merge!.steps.map(({ kind }) => kind)).toEqual(['edit-cells', 'filter-by-row']);
    expect(merge!.effect).toMatchObject({ cells: 1, rowsBefore: 4, rowsAfter: 3 });
    const sheet = join(folder, 'sheet.csv');
    const lines = Array.from({ length: 30 }, (_, i) => `Pear ${i % 7},kg,price ${i}`);
    await writeFile(sheet, ['Column 1,Column 2,Column 3', 'name,unit,price', ...lines].join('\n'));
    const [header] = await ask({ rows: '0' }, sheet);
    expect(header!.sentence).toBe('Use this row as header');
    expect(header!.examples[0]).toEqual({ from: 'Column 1', to: 'name' });
  });

  it('refuse what is no selection', async () => {
    await expect(ask({ value: ['Rome'] })).rejects.toThrow('--value requires one --column C.');
    await expect(ask({ column: ['a'], range: '10' })).rejects.toThrow('--range takes FROM:TO');
    await expect(ask({ column: ['a'], part: 'wrong' })).rejects.toThrow('--part takes valid');
    await expect(ask({ rows: '900' })).rejects.toThrow("Row 900 doesn't exist.");
    await expect(ask({ column: ['a', 'nowhere'] })).rejects.toThrow('nowhere');
  });
});
