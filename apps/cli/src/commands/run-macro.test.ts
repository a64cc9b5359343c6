import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ClickHouseAtAddress,
  clickhouseServer,
} from '../../../../tests/support/engines/clickhouse-server.ts';
import type { Answer } from '../command.ts';
import { run } from './run.ts';
import { sql } from './sql.ts';

let folder: string;
let server: ClickHouseAtAddress;
const url = process.env.CLICKHOUSE_URL;

/** Its steps split items into rows, rename its input and use a parameter in a formula. */
const macro = {
  winnow: 1,
  name: 'Tags',
  parameters: [
    { name: 'list', type: 'column', value: 'tags', required: true },
    { name: 'least', type: 'number', value: 1 },
  ],
  steps: [
    { id: 's1', kind: 'trim-text', params: { columns: [{ $parameter: 'list' }] } },
    { id: 's2', kind: 'filter-rows', params: { condition: '$list.length() >= $least', action: 'keep' } },
    { id: 's3', kind: 'rename-columns', params: { names: [{ from: { $parameter: 'list' }, to: 'tag' }] } },
    { id: 's4', kind: 'change-case', params: { columns: ['tag'], case: 'upper' }, enabled: false },
  ],
};

const recipeWith = (values: object, more: object = {}) => ({
  winnow: 1,
  name: 'r',
  parameters: [{ name: 'min', type: 'number', value: 2 }],
  steps: [
    { id: 's1', kind: 'use-first-row-as-header', params: {} },
    {
      id: 's2',
      kind: 'macro',
      params: { macro: { name: 'tags', title: 'Clean tags', version: '1.0.0' }, recipe: macro, values },
      ...more,
    },
    { id: 's3', kind: 'add-column', params: { name: 'size', formula: 'tag.length() + $min' } },
  ],
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winnow-macro-'));
  server = await clickhouseServer();
  await writeFile(join(folder, 'a.csv'), 'id,Łabels\n1,  red \n2,b\n3,\n4,"O\'Hara"\n');
});
afterAll(async () => {
  if (url === undefined) delete process.env.CLICKHOUSE_URL;
  else process.env.CLICKHOUSE_URL = url;
  await server[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function runOn(recipe: object, engine = 'duckdb'): Promise<Answer & { written?: string }> {
  if (engine === 'clickhouse') process.env.CLICKHOUSE_URL = server.url;
  const output = join(folder, `out-${engine}.csv`);
  await rm(output, { force: true });
  await writeFile(join(folder, 'recipe.json'), JSON.stringify(recipe));
  const positionals = [join(folder, 'recipe.json'), join(folder, 'a.csv')];
  const answer = await run.run({ positionals, values: { engine, output }, say: () => undefined });
  const written = await readFile(output, 'utf8').catch(() => undefined);
  return written === undefined ? answer : { ...answer, written };
}

describe('winnow run with a macro', () => {
  it.each([
    [{ list: 'Łabels' }, "id,tag,size\n1,red,5\n2,b,3\n4,O'Hara,8\n"],
    [{ list: 'Łabels', least: { $parameter: 'min' } }, "id,tag,size\n1,red,5\n4,O'Hara,8\n"],
  ])('gives the same rows on both engines with %j, without a plugin folder', async (values, expected) => {
    const [duckdb, clickhouse] = [
      await runOn(recipeWith(values)),
      await runOn(recipeWith(values), 'clickhouse'),
    ];
    expect(duckdb.written?.replaceAll('.0\n', '\n')).toBe(expected);
    expect(clickhouse.written).toBe(duckdb.written);
  });

  it('reports which of its steps cannot run and why, and writes nothing', async () => {
    const wrong = await runOn(recipeWith({ list: 'Labels' }));
    expect(wrong).toMatchObject({ status: 1 });
    expect(wrong.written).toBeUndefined();
    expect(wrong.text).toContain('In the macro’s step “');
    expect(wrong.text).toContain('Labels');
    expect((await runOn(recipeWith({}))).text).toContain('The parameter “list”');
  });

  it('prints its steps as parts of the SQL statement', async () => {
    await writeFile(join(folder, 'recipe.json'), JSON.stringify(recipeWith({ list: 'Łabels' })));
    const positionals = [join(folder, 'recipe.json'), join(folder, 'a.csv')];
    const { text } = await sql.run({ positionals, values: {}, say: () => undefined });
    expect(text).toContain('Clean tags on Łabels');
    expect(text).toMatch(/Trim .*Łabels/);
  });
});
