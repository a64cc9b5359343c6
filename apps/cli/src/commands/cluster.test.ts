import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Invocation } from '../command.ts';
import { cluster } from './cluster.ts';
import { key } from './key.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-cluster-'));
  file = join(folder, 'cities.csv');
  await writeFile(file, 'City,n\nRome,1\nrome,2\nRome,3\nRoma,4\n"York, New",5\nNew York,6\n10,7\n1O,8\n');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function invoke(positionals: readonly string[], values: Invocation['values']): Invocation {
  return { positionals, values, say: () => undefined };
}

describe('winnow cluster', () => {
  const ask = (values: Invocation['values']): Promise<Answer> =>
    cluster.run(invoke([file], { column: 'City', ...values }));

  it('returns clusters with the key that their values share', async () => {
    const { json } = await ask({ method: 'fingerprint' });
    expect(json).toEqual({
      clusters: [
        {
          key: 'rome',
          values: [
            { value: 'Rome', count: 2 },
            { value: 'rome', count: 1 },
          ],
        },
        {
          key: 'new york',
          values: [
            { value: 'New York', count: 1 },
            { value: 'York, New', count: 1 },
          ],
        },
      ],
    });
  });

  it('returns neighbors within the radius, compared as strings', async () => {
    const { json } = await ask({ method: 'levenshtein', radius: '1' });
    expect(json).toEqual({
      clusters: [
        {
          values: [
            { value: 'Rome', count: 2 },
            { value: 'Roma', count: 1 },
            { value: 'rome', count: 1 },
          ],
        },
        {
          values: [
            { value: '10', count: 1 },
            { value: '1O', count: 1 },
          ],
        },
      ],
    });
  });

  it('rejects unknown options', async () => {
    await expect(ask({ method: 'magic' })).rejects.toThrow('There is no method “magic”');
    await expect(ask({ method: 'levenshtein', radius: 'far' })).rejects.toThrow('--radius');
    await expect(ask({ method: 'ngram-fingerprint', param: ['m=2'] })).rejects.toThrow('--param takes n=2');
  });
});

describe('winnow key', () => {
  it.each([
    ['Tom CRUISE, tom.', 'fingerprint', {}, 'cruise tom'],
    ['Paris', 'ngram-fingerprint', {}, 'arispari'],
    ['Paris', 'ngram-fingerprint', { param: ['n=1'] }, 'aiprs'],
    ['Wikipedia', 'cologne', {}, '3412'],
    ['Moskowitz', 'daitch-mokotoff', {}, '645740'],
    ['Alphonse', 'beider-morse', {}, 'YlfYnzi'],
    ['Alphonse', 'metaphone3', {}, 'ALFNS'],
    ['Alphonse', 'key-formula', { formula: 'value.left(2)' }, 'Al'],
  ])('computes the key of %s by %s', async (value, method, more, expected) => {
    expect((await key.run(invoke([value], { method, ...more }))).json).toEqual({ key: expected });
  });
});
